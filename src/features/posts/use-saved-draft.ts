import { useState } from 'react'
import { newDraftId } from '@/data/drafts'
import type { PostText } from '@/views/posts'

type StoredDraft = PostText & { id: string }

export interface SavedDraft extends PostText {
  /** Null until the first key or picture: nothing is kept of an empty composer. */
  id: string | null
  /** The last key could not be written to the phone (its storage is full). */
  unsaved: boolean
  write: (text: Partial<PostText>) => void
  /** The id of this draft, given to it now if it had none: a picture may come before the first key. */
  begin: () => string
  /** The draft was sent: the next key begins another. */
  clear: () => void
}

/**
 * The text of a draft, written to the phone on every key; what was left behind comes back.
 * @param stored the draft as the phone holds it
 * @param beginning stands in it before the first key
 */
export function useSavedDraft(
  stored: StoredDraft | null,
  save: (id: string, text: PostText) => Promise<void>,
  beginning: string,
): SavedDraft {
  // From the first key on this page's own text counts, not what the phone held.
  const [written, setWritten] = useState<StoredDraft | null | undefined>(undefined)
  const [unsaved, setUnsaved] = useState(false)
  const draft = written === undefined ? stored : written
  const text = { content: draft?.content ?? beginning, alt: draft?.alt ?? '' }

  const write = (changed: Partial<PostText>) => {
    const next = { ...text, ...changed, id: draft?.id ?? newDraftId() }
    setWritten(next)
    save(next.id, next).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    )
    return next.id
  }
  return {
    ...text,
    id: draft?.id ?? null,
    unsaved,
    write,
    begin: () => draft?.id ?? write({}),
    clear: () => setWritten(null),
  }
}
