import { attachMedia, detachMedia, editUnsentComment } from '@/data/comments'
import type { CommentPlace, CommentText, CommentView } from '@/views/comments'
import type { MediaView } from '@/views/media'
import { useImageAttachment } from '../posts/use-image-attachment'
import { useVisitState } from '@/ui/history-entry'
import type { ComposedMedia, Composition } from './composition'

/**
 * The edited text of an own unsent comment. The comment does not change until the user sends it again.
 * @param current the comment as the thread shows it now: changes of its media take effect at once
 */
export function useCommentEdit(current: CommentView, postId: string): Composition {
  const place: CommentPlace = { postId, parentId: current.parentId }
  const [written, setWritten] = useVisitState<CommentText | null>(`edit ${current.id}`, null)
  const text = written ?? { content: current.content, alt: current.media?.alt ?? '' }
  const mediaAttachment = useImageAttachment({
    place: () => current.id,
    // Stores the new text first. Otherwise the comment would have neither text nor media for a moment.
    beforeRemoval: async () => {
      if (current.operation && current.content === '' && text.content !== '') {
        await editUnsentComment(current.operation, text)
      }
    },
    attach: (id, file) => attachMedia(id, place, file),
    detach: detachMedia,
  })
  return {
    ...text,
    media: current.media && composed(current.media),
    mediaAttachment,
    unsaved: false,
    write: (changed) => setWritten({ ...text, ...changed }),
    async send() {
      if (current.operation) await editUnsentComment(current.operation, text)
      setWritten(null)
      return current.id
    },
  }
}

function composed(media: MediaView): ComposedMedia {
  if (media.kind === 'image') return { kind: 'image', src: media.thumb, poster: null, seconds: 0 }
  const { src, poster, seconds, bytes } = media
  return { kind: 'video', src, poster, seconds, ...(bytes > 0 ? { bytes } : {}) }
}
