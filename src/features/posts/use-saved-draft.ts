import { useState } from 'react'
import { newDraftId } from '@/data/drafts'

/** What is written: `Text` has the fields of one kind of draft. */
export type SavedDraft<Text extends object> = Text & {
  /** Null until the first key or image: an empty composer stores nothing. */
  id: string | null
  /** The last change could not be stored, because the phone's storage is full. */
  unsaved: boolean
  write: (text: Partial<Text>) => void
  /** Returns the id of this draft and creates one if it has none: an image may come before the first key. */
  begin: () => string
  /** The draft is sent: the next key starts another. */
  clear: () => void
  /** The draft could not be sent: it is shown again, unless another was started. */
  putBack: (id: string, text: Text) => void
}

/**
 * The text of a draft. Each key is stored; a draft that was left unfinished is restored.
 * @param stored the draft in the phone's storage
 * @param initial text of the composer before the first key
 */
export function useSavedDraft<Text extends object>(
  stored: (Text & { id: string }) | null,
  save: (id: string, text: Text) => Promise<void>,
  initial: Text,
): SavedDraft<Text> {
  // From the first key on, the text of this page counts instead of the stored one.
  const [written, setWritten] = useState<(Text & { id: string }) | null | undefined>(undefined)
  const [unsaved, setUnsaved] = useState(false)
  const draft = written === undefined ? stored : written

  const write = (changed: Partial<Text>) => {
    const next = { ...initial, ...draft, ...changed, id: draft?.id ?? newDraftId() }
    setWritten(next)
    save(next.id, next).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    )
    return next.id
  }
  return {
    ...initial,
    ...draft,
    id: draft?.id ?? null,
    unsaved,
    write,
    begin: () => draft?.id ?? write({}),
    clear: () => setWritten(null),
    putBack: (id, text) => setWritten((now) => now ?? { ...text, id }),
  }
}
