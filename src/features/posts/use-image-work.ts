import { useRef, useState } from 'react'
import { attachImage, detachImage } from '@/data/media'
import type { AttachedImage } from '@/views/media'
import type { Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { IMAGE_MAX_BYTES } from '@/domain/limits'
import { showRefusal } from '../shell/show-error'

/** `full`: this phone has no room for it. */
export type ImageTrouble = Code | 'full'

export interface ImageWork {
  preparing: boolean
  /** Why the last file became no picture; the text is untouched by it. */
  trouble: ImageTrouble | null
  /** The file moved, and only its first frame is shown. */
  still: boolean
  attach: (file: File) => Promise<void>
  /** Gives up what is being prepared. */
  cancel: () => void
  remove: () => Promise<void>
  forgive: () => void
}

interface ImageWorkParts {
  /** The id of the draft or the unsent post that the picture goes to. */
  place: () => string
  beforeRemoval: () => Promise<void>
  /** The doors of what is written; those of a post without them. */
  attach?: (id: string, file: File) => Promise<Pick<AttachedImage, 'stillOfAnimation'>>
  detach?: (id: string) => Promise<void>
}

/** A picked file on its way into a draft, and out again. */
export function useImageWork({
  place,
  beforeRemoval,
  attach: attachFile = attachImage,
  detach = detachImage,
}: ImageWorkParts): ImageWork {
  const [preparing, setPreparing] = useState(false)
  const [trouble, setTrouble] = useState<ImageTrouble | null>(null)
  const [still, setStill] = useState(false)
  // Only the newest file counts; one that was given up is taken out again when it is ready.
  const turn = useRef(0)
  const cancelled = useRef(new Set<number>())

  const attach = async (file: File) => {
    turn.current += 1
    const mine = turn.current
    const id = place()
    setPreparing(true)
    setTrouble(null)
    try {
      const { stillOfAnimation } = await attachFile(id, file)
      if (cancelled.current.delete(mine)) await detach(id)
      else if (mine === turn.current) setStill(stillOfAnimation)
    } catch (error) {
      if (mine === turn.current) setTrouble(troubleOf(error, file))
    }
    if (mine === turn.current) setPreparing(false)
  }
  const cancel = () => {
    cancelled.current.add(turn.current)
    turn.current += 1
    setPreparing(false)
  }
  const remove = async () => {
    setStill(false)
    await showRefusal(beforeRemoval().then(() => detach(place())))
  }
  return { preparing, trouble, still, attach, cancel, remove, forgive: () => setTrouble(null) }
}

/** A picture that cannot be made smaller counts as it is; what is no picture, and a video, by what was said of it. */
function troubleOf(error: unknown, file: File): ImageTrouble {
  const noImage = error instanceof DomainError && error.code === 'media-type' && !file.type.startsWith('image/')
  if (noImage || (error instanceof DomainError && error.code === 'video-too-large')) return error.code
  if (error instanceof DomainError && error.code === 'storage-full') return 'full'
  if (error instanceof DomainError) return file.size > IMAGE_MAX_BYTES ? 'picture-too-large' : error.code
  return /quota/i.test(String(error)) ? 'full' : 'picture-unreadable'
}
