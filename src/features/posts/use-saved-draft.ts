import { useState } from 'react'
import { newDraftId } from '@/data/drafts'
import type { PostText } from '@/views/posts'

type StoredDraft = PostText & { id: string }

export interface SavedDraft extends PostText {
  /** Null until the first key or image: an empty composer stores nothing. */
  id: string | null
  /** The last change could not be stored, because the phone's storage is full. */
  unsaved: boolean
  write: (text: Partial<PostText>) => void
  /** Returns the id of this draft and creates one if it has none: an image may come before the first key. */
  begin: () => string
  /** Called after the draft was sent: the next key starts another. */
  clear: () => void
}

/**
 * The text of a draft. Each key is stored; a draft that was left unfinished is restored.
 * @param stored the draft in the phone's storage
 * @param initialText text of the composer before the first key
 */
export function useSavedDraft(
  stored: StoredDraft | null,
  save: (id: string, text: PostText) => Promise<void>,
  initialText: string,
): SavedDraft {
  // From the first key on, the text of this page counts instead of the stored one.
  const [written, setWritten] = useState<StoredDraft | null | undefined>(undefined)
  const [unsaved, setUnsaved] = useState(false)
  const draft = written === undefined ? stored : written
  const text = { content: draft?.content ?? initialText, alt: draft?.alt ?? '' }

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
