import { attachMedia, commentDraft$, detachMedia, publishComment, saveCommentDraft } from '@/data/comments'
import { useObservable } from '@/data/context/use-observable'
import type { CommentPlace, CommentText } from '@/views/comments'
import { useImageAttachment } from '../posts/use-image-attachment'
import { useSavedDraft } from '@/features/posts/use-saved-draft'
import type { Composition } from './composition'

/**
 * The draft of a new comment. Its media are those stored on the phone.
 * @param initialText text of the composer before the first key
 */
export function useCommentDraft(place: CommentPlace, initialText: string): Composition {
  const stored = useObservable(commentDraft$(place), null)
  const draft = useSavedDraft<CommentText>(stored, (id, text) => saveCommentDraft(id, place, text), {
    content: initialText,
    alt: '',
  })
  const { content, alt, unsaved, write, begin } = draft
  const mediaAttachment = useImageAttachment({
    place: begin,
    beforeRemoval: async () => {},
    attach: (id, file) => attachMedia(id, place, file),
    detach: detachMedia,
  })
  return {
    content,
    alt,
    media: stored && stored.id === draft.id ? stored.media : null,
    mediaAttachment,
    unsaved,
    write,
    async send() {
      const id = begin()
      await publishComment(id, place, { content, alt })
      draft.clear()
      return id
    },
  }
}
