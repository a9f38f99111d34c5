import { useState } from 'react'
import { currentDraft$, newDraftId, saveDraft, type DraftView } from '@/data/drafts'
import { useObservable } from '@/data/use-observable'

export interface Draft {
  content: string
  /** Null until the first key: nothing is kept of an empty composer. */
  id: string | null
  /** The last key could not be written to the phone (its storage is full). */
  unsaved: boolean
  write: (content: string) => void
  /** The draft became a post: the next key begins another. */
  clear: () => void
}

/** The unsent text of the composer, written to the phone on every key; what was left behind comes back. */
export function useDraft(beginning: string): Draft {
  const stored = useObservable(currentDraft$, null)
  // From the first key on this page's own text counts, not what the phone held.
  const [written, setWritten] = useState<DraftView | null | undefined>(undefined)
  const [unsaved, setUnsaved] = useState(false)
  const draft = written === undefined ? stored : written

  const write = (content: string) => {
    const next = { id: draft?.id ?? newDraftId(), content, alt: draft?.alt ?? '', picture: draft?.picture ?? null }
    setWritten(next)
    saveDraft(next.id, next).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    )
  }
  const clear = () => setWritten(null)
  return { content: draft?.content ?? beginning, id: draft?.id ?? null, unsaved, write, clear }
}
