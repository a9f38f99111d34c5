import { useRef, useState } from 'react'
import { attachImage, detachImage } from '@/data/media'
import type { AttachedImage } from '@/views/media'
import type { Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { IMAGE_MAX_BYTES } from '@/domain/limits'
import { succeedsOrShowsError } from '../shell/show-error'

/** `full`: the storage of this phone is full. */
export type ImageError = Code | 'full'

export interface ImageAttachment {
  preparing: boolean
  /** The reason why the last file was refused. The text is kept. */
  error: ImageError | null
  /** The file is an animation, and only its first frame is used. */
  still: boolean
  attach: (file: File) => Promise<void>
  /** Cancels the preparation. */
  cancel: () => void
  remove: () => Promise<void>
  clearError: () => void
}

interface ImageAttachmentParts {
  /** Returns the id of the draft or unsent post that gets the image. */
  place: () => string
  beforeRemoval: () => Promise<void>
  /** The functions that attach and detach an image; by default those of a post. */
  attach?: (id: string, file: File) => Promise<Pick<AttachedImage, 'onlyFirstFrameKept'>>
  detach?: (id: string) => Promise<void>
}

/** Prepares a picked file and attaches it to a draft, or removes it. */
export function useImageAttachment({
  place,
  beforeRemoval,
  attach: attachFile = attachImage,
  detach = detachImage,
}: ImageAttachmentParts): ImageAttachment {
  const [preparing, setPreparing] = useState(false)
  const [error, setError] = useState<ImageError | null>(null)
  const [still, setStill] = useState(false)
  // Only the newest file counts; a cancelled one is removed again when it is ready.
  const run = useRef(0)
  const cancelled = useRef(new Set<number>())

  const attach = async (file: File) => {
    run.current += 1
    const started = run.current
    const id = place()
    setPreparing(true)
    setError(null)
    try {
      const { onlyFirstFrameKept } = await attachFile(id, file)
      if (cancelled.current.delete(started)) await detach(id)
      else if (started === run.current) setStill(onlyFirstFrameKept)
    } catch (error) {
      if (started === run.current) setError(imageErrorOf(error, file))
    }
    if (started === run.current) setPreparing(false)
  }
  const cancel = () => {
    cancelled.current.add(run.current)
    run.current += 1
    setPreparing(false)
  }
  const remove = async () => {
    setStill(false)
    await succeedsOrShowsError(beforeRemoval().then(() => detach(place())))
  }
  return { preparing, error, still, attach, cancel, remove, clearError: () => setError(null) }
}

const TOO_LARGE: ReadonlySet<Code> = new Set(['video-too-large', 'file-too-large'])

/** Returns the reason of a failure. An image above the size limit is always reported as too large. */
function imageErrorOf(error: unknown, file: File): ImageError {
  const noImage = error instanceof DomainError && error.code === 'media-type' && !file.type.startsWith('image/')
  if (noImage || (error instanceof DomainError && TOO_LARGE.has(error.code))) return error.code
  if (error instanceof DomainError && error.code === 'storage-full') return 'full'
  if (error instanceof DomainError) return file.size > IMAGE_MAX_BYTES ? 'picture-too-large' : error.code
  return /quota/i.test(String(error)) ? 'full' : 'picture-unreadable'
}
