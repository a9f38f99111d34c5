import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { publishPost } from '@/data/posts'
import type { PostText } from '@/views/posts'
import { checkAlt, checkPost, tidyAlt, tidyPost } from '@/domain/posts'
import { isBlank } from '@/domain/text'
import { showRefusal } from '../shell/show-error'
import { useDraft } from './use-draft'
import { useImageWork, type ImageWork } from './use-image-work'
import { useRevision } from './use-revision'

/** A picture that lies ready on this phone. */
export interface ComposedImage {
  src: string
  width: number
  height: number
  hash: string
  /** Size of what will be sent; unknown of a post that is under revision. */
  bytes?: number
}

export interface Composition extends PostText {
  image: ComposedImage | null
  imageWork: ImageWork
  write: (text: Partial<PostText>) => void
  unsaved: boolean
  editing: boolean
  /** False while it is empty or too long, while a picture is being prepared, and while it is being sent. */
  publishable: boolean
  publish: () => Promise<void>
}

/** A new post from its draft, or an unsent post under revision; either way `publish` ends at the hashtags. */
export function useComposition(edit: string | undefined, tag: string | undefined): Composition {
  const navigate = useNavigate()
  const draft = useDraft(tag ? `#${tag} ` : '')
  const revision = useRevision(edit)
  const [sending, setSending] = useState(false)
  const imageWork = useImageWork({
    place: () => edit ?? draft.begin(),
    // A post must not be without words and picture for a moment, when its new words are only on this page.
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
    const done = await showRefusal(command)
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
    imageWork,
    write,
    unsaved: text.unsaved,
    editing: !!edit,
    publishable: wrong === null && !sending && !imageWork.preparing,
    publish,
  }
}
