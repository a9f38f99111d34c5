import { rgbaToThumbHash } from 'thumbhash'
import { DomainError } from '@/domain/domain-error'
import { IMAGE_MAX_BYTES } from '@/domain/limits'
import type { PreparedImage } from '../../outbox/media-record'
import { FIRST_ATTEMPT, fitted, hasTooManyPixels, isAbout, nextAttempt, type Size } from './fit'
import { readHeader } from './header'
import type { ImageHeader } from './image-header'

/** What decodes and draws: a worker's OffscreenCanvas, or else the page's canvas. */
export interface Surface<Canvas extends OffscreenCanvas | HTMLCanvasElement> {
  /**
   * Oriented as the file says, near `size` if the browser can.
   * @throws when the browser cannot read it
   */
  decode(file: Blob, size: Size): Promise<DecodedImage>
  canvas(size: Size): Canvas
  encode(canvas: Canvas, quality: number): Promise<Blob>
}

export type DecodedImage = { image: CanvasImageSource; size: Size; close(): void }

/** Most files have their size within this; a JPEG may have whole images before it. */
const FIRST_BYTES = 64 * 1024

/**
 * Makes the JPEG that is uploaded: oriented, at most 1600 px, about 300 KB, on white, without metadata. It holds one
 * large bitmap at a time, because phones lack memory for two.
 * @throws DomainError `picture-type`, `picture-pixels`, `picture-unreadable`, `picture-too-large`
 */
export async function prepareOn<Canvas extends OffscreenCanvas | HTMLCanvasElement>(
  surface: Surface<Canvas>,
  file: Blob,
): Promise<PreparedImage> {
  const header = await headerOf(file)
  if (hasTooManyPixels(header)) throw new DomainError('picture-pixels')
  const canvas = await drawn(surface, file, header)
  const { blob, size } = await encoded(surface, canvas)
  if (blob.size > IMAGE_MAX_BYTES) throw new DomainError('picture-too-large')
  const hash = hashOf(surface, canvas)
  release(canvas)
  return { bytes: await blob.arrayBuffer(), ...size, hash, animated: header.animated }
}

/** Valid files of these types may still be unreadable in this browser. */
const OF_SOME_BROWSERS: ReadonlySet<string> = new Set<ImageHeader['type']>(['heic', 'avif'])

async function headerOf(file: Blob): Promise<ImageHeader> {
  for (const length of [FIRST_BYTES, file.size]) {
    const header = readHeader(new Uint8Array(await file.slice(0, length).arrayBuffer()))
    if (header === 'unknown') throw new DomainError('picture-type')
    if (header !== 'incomplete' && header.width > 0 && header.height > 0) return header
  }
  throw new DomainError('picture-unreadable')
}

async function drawn<Canvas extends OffscreenCanvas | HTMLCanvasElement>(
  surface: Surface<Canvas>,
  file: Blob,
  header: ImageHeader,
): Promise<Canvas> {
  const wanted = fitted(header)
  const decoded = await surface.decode(file, wanted).catch(() => {
    throw new DomainError(OF_SOME_BROWSERS.has(header.type) ? 'picture-type' : 'picture-unreadable')
  })
  try {
    // The browser's pixels decide: a file's orientation may differ from its header.
    return onWhite(surface, decoded.image, isAbout(decoded.size, wanted) ? wanted : fitted(decoded.size))
  } finally {
    decoded.close()
  }
}

/** The first result that is small enough. */
async function encoded<Canvas extends OffscreenCanvas | HTMLCanvasElement>(surface: Surface<Canvas>, whole: Canvas) {
  const longest = Math.max(whole.width, whole.height)
  let attempt = FIRST_ATTEMPT
  let canvas = whole
  for (;;) {
    const blob = await surface.encode(canvas, attempt.quality)
    const size = { width: canvas.width, height: canvas.height }
    const next = nextAttempt(attempt, longest, blob.size)
    if (next && next.side < attempt.side) {
      if (canvas !== whole) release(canvas)
      canvas = onWhite(surface, whole, fitted(whole, next.side))
    }
    if (!next) {
      if (canvas !== whole) release(canvas)
      return { blob, size }
    }
    attempt = next
  }
}

function onWhite<Canvas extends OffscreenCanvas | HTMLCanvasElement>(
  surface: Surface<Canvas>,
  image: CanvasImageSource,
  size: Size,
): Canvas {
  const canvas = surface.canvas(size)
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, size.width, size.height)
  return canvas
}

const HASHED_SIDE_PX = 100

function hashOf<Canvas extends OffscreenCanvas | HTMLCanvasElement>(surface: Surface<Canvas>, whole: Canvas): string {
  const size = fitted(whole, HASHED_SIDE_PX)
  const small = onWhite(surface, whole, size)
  const { data } = contextOf(small).getImageData(0, 0, size.width, size.height)
  return btoa(String.fromCharCode(...rgbaToThumbHash(size.width, size.height, data)))
}

function contextOf(canvas: OffscreenCanvas | HTMLCanvasElement) {
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null
  if (!context) throw new DomainError('picture-unreadable')
  return context
}

/** Frees the pixels at once; otherwise a canvas keeps them until garbage collection. */
function release(canvas: OffscreenCanvas | HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
