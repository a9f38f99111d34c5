import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { publishPost } from '@/data/posts'
import type { PostText } from '@/views/posts'
import { checkAlt, checkPost, tidyAlt, tidyPost } from '@/domain/posts'
import { isBlank } from '@/domain/text'
import { succeedsOrShowsError } from '../shell/show-error'
import { useDraft } from './use-draft'
import { useImageAttachment, type ImageAttachment } from './use-image-attachment'
import { useUnsentEdit } from './use-unsent-edit'

/** An image that is stored on this phone. */
export interface ComposedImage {
  src: string
  width: number
  height: number
  hash: string
  /** Size of the upload in bytes; unknown for a post that is edited. */
  bytes?: number
}

export interface Composition extends PostText {
  image: ComposedImage | null
  imageAttachment: ImageAttachment
  write: (text: Partial<PostText>) => void
  unsaved: boolean
  editing: boolean
  /**
   * False while the text is empty or too long, while an image is being prepared, and while the post is being published.
   */
  publishable: boolean
  publish: () => Promise<void>
}

/**
 * The composition of a new post from its draft, or of an unsent post that is edited. After `publish` the feed is shown.
 */
export function useComposition(edit: string | undefined, tag: string | undefined): Composition {
  const navigate = useNavigate()
  const draft = useDraft(tag ? `#${tag} ` : '')
  const revision = useUnsentEdit(edit)
  const [sending, setSending] = useState(false)
  const imageAttachment = useImageAttachment({
    place: () => edit ?? draft.begin(),
    // Stores the new text first. Otherwise the post would have neither text nor image for a moment.
    beforeRemoval: async () => {
      if (edit && isBlank(revision.heldContent) && !isBlank(revision.content)) await revision.save()
    },
  })
  const text = edit ? revision : draft
  const { content, alt, image, write } = text

  const publish = async () => {
    const command = edit ? revision.save() : draft.id && publishPost(draft.id, { content, alt })
    if (!command) return
    setSending(true)
    const done = await succeedsOrShowsError(command)
    setSending(false)
    if (!done) return
    if (!edit) draft.clear()
    await navigate({ to: '/hashtags' })
  }
  const wrong = checkPost(tidyPost(content), image !== null) ?? (image && checkAlt(tidyAlt(alt)))
  return {
    content,
    alt,
    image,
    imageAttachment,
    write,
    unsaved: text.unsaved,
    editing: !!edit,
    publishable: wrong === null && !sending && !imageAttachment.preparing,
    publish,
  }
}
