import type { PostText } from '@/views/posts'
import type { CommentPlace } from '@/views/comments'

/**
 * The newest text of a user, written before the key's handler returns: IndexedDB takes a moment more, and a page can die
 * in it. One small entry for each user; what is in the outbox's database already is looked at there.
 */
export interface DraftBackup extends PostText {
  /** Of the draft. */
  id: string
  /** Milliseconds since 1970, rising with every key of this page. */
  savedAt: number
  /** Of a comment. */
  place?: CommentPlace
}

const keyOf = (user: string): string => `mudarraj-typed-${user}`

let newest = 0

/** The moment of a key: later than the one before, even if the clock stands still. */
export function nextMoment(): number {
  newest = Math.max(Date.now(), newest + 1)
  return newest
}

export function backUpDraft(user: string, typed: DraftBackup): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(typed))
  } catch {
    // An entry that can no longer be renewed must not come back as the newest text.
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

/** @param which only if the entry is of such a draft */
export function forgetDraftBackup(user: string, which: (draftId: string) => boolean = () => true): void {
  try {
    if (which(readDraftBackup(user)?.id ?? '')) localStorage.removeItem(keyOf(user))
  } catch {
    // No storage, no entry.
  }
}
