import { DomainError } from '@/domain/domain-error'
import { AVATAR_SIDE_PX } from '@/domain/limits'
import type { CropSquare } from './crop'

const JPEG_QUALITY = 0.8

/** Cuts the square out of an image: a JPEG of at most 512 px. `source` is in pixels of the image. */
export async function cutAvatar(image: HTMLImageElement, source: CropSquare): Promise<File> {
  const side = Math.min(AVATAR_SIDE_PX, source.side)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) throw new DomainError('picture-unreadable')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, source.x, source.y, source.side, source.side, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!blob) throw new DomainError('picture-unreadable')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
