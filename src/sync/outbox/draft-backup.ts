import type { PostText } from '@/views/posts'
import type { DraftPlace } from './operation'

/**
 * A synchronous backup of the newest text, written before the handler of the key press returns. An IndexedDB write takes longer, and
 * the page may be closed. One small entry per user. The next start compares it with the stored drafts.
 */
export interface DraftBackup extends PostText {
  /** Id of the draft. */
  id: string
  /** Milliseconds since 1970; rises with every key press. */
  savedAt: number
  /** Of a comment or message. */
  place?: DraftPlace
}

const keyOf = (user: string): string => `mudarraj-typed-${user}`

let newest = 0

/** The time of a key press: later than the one before, even if the clock stands still. */
export function nextMoment(): number {
  newest = Math.max(Date.now(), newest + 1)
  return newest
}

export function backUpDraft(user: string, typed: DraftBackup): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(typed))
  } catch {
    // An entry that can no longer be replaced must not return as the newest text.
    forgetDraftBackup(user)
  }
}

export function readDraftBackup(user: string): DraftBackup | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null') as DraftBackup | null
  } catch {
    return null
  }
}

/** @param which deletes the entry only if it is of such a draft */
export function forgetDraftBackup(user: string, which: (draftId: string) => boolean = () => true): void {
  try {
    if (which(readDraftBackup(user)?.id ?? '')) localStorage.removeItem(keyOf(user))
  } catch {
    // Without storage there is no backup.
  }
}
