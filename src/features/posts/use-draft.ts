import { useState } from 'react'
import { currentDraft$, newDraftId, saveDraft } from '@/data/drafts'
import { useObservable } from '@/data/context/use-observable'
import type { DraftPictureView } from '@/views/media'
import type { PostText } from '@/views/posts'

export interface Draft extends PostText {
  /** Null until the first key or picture: nothing is kept of an empty composer. */
  id: string | null
  picture: DraftPictureView | null
  /** The last key could not be written to the phone (its storage is full). */
  unsaved: boolean
  write: (text: Partial<PostText>) => void
  /** The id of this draft, given to it now if it had none: a picture may come before the first key. */
  begin: () => string
  /** The draft became a post: the next key begins another. */
  clear: () => void
}

type WrittenDraft = PostText & { id: string }

/** The unsent text of the composer, written to the phone on every key; what was left behind comes back. */
export function useDraft(beginning: string): Draft {
  const stored = useObservable(currentDraft$, null)
  // From the first key on this page's own text counts, not what the phone held. The picture is the phone's alone.
  const [written, setWritten] = useState<WrittenDraft | null | undefined>(undefined)
  const [unsaved, setUnsaved] = useState(false)
  const draft = written === undefined ? stored : written
  const text = { content: draft?.content ?? beginning, alt: draft?.alt ?? '' }

  const write = (changed: Partial<PostText>) => {
    const next = { ...text, ...changed, id: draft?.id ?? newDraftId() }
    setWritten(next)
    saveDraft(next.id, next).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    )
    return next.id
  }
  return {
    ...text,
    id: draft?.id ?? null,
    picture: stored && stored.id === draft?.id ? stored.picture : null,
    unsaved,
    write,
    begin: () => draft?.id ?? write({}),
    clear: () => setWritten(null),
  }
}
