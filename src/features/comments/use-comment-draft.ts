import { useState } from 'react'
import { attachMedia, commentDraft$, detachMedia, publishComment, saveCommentDraft } from '@/data/comments'
import { newDraftId } from '@/data/drafts'
import { useObservable } from '@/data/context/use-observable'
import type { CommentPlace, CommentText } from '@/views/comments'
import { usePictureWork } from '@/features/posts/use-picture-work'
import type { Composition } from './composition'

type WrittenDraft = CommentText & { id: string }

/**
 * A new comment, written to the phone on every key; what was left behind comes back.
 * @param beginning stands in it before the first key
 */
export function useCommentDraft(place: CommentPlace, beginning: string): Composition {
  const stored = useObservable(commentDraft$(place), null)
  // From the first key on this page's own text counts, not what the phone held. Media are the phone's alone.
  const [written, setWritten] = useState<WrittenDraft | null | undefined>(undefined)
  const [unsaved, setUnsaved] = useState(false)
  const draft = written === undefined ? stored : written
  const text = { content: draft?.content ?? beginning, alt: draft?.alt ?? '' }

  const write = (changed: Partial<CommentText>) => {
    const next = { ...text, ...changed, id: draft?.id ?? newDraftId() }
    setWritten(next)
    saveCommentDraft(next.id, place, next).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    )
    return next.id
  }
  const mediaWork = usePictureWork({
    place: () => draft?.id ?? write({}),
    beforeRemoval: async () => {},
    attach: (id, file) => attachMedia(id, place, file),
    detach: detachMedia,
  })
  return {
    ...text,
    media: stored && stored.id === draft?.id ? stored.media : null,
    mediaWork,
    unsaved,
    write,
    async send() {
      const id = draft?.id ?? write({})
      await publishComment(id, place, text)
      setWritten(null)
      return id
    },
  }
}
