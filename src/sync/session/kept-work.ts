import type { KeptWork } from '@/views/session'

/** A phone that many users share names only the last ones. */
const MOST_USERS = 5

/** The note names a user to whoever opens the login, so it does not stay for ever. The work itself stays. */
export const KEPT_SHOWN_MS = 30 * 24 * 60 * 60 * 1000

/** The notes that are still shown. A clock that was set back leaves them. */
export const recentWork = (notes: readonly KeptWork[], now: number): KeptWork[] =>
  notes.filter(({ keptAt }) => now - keptAt < KEPT_SHOWN_MS)

/** The notes with a user's new one first. */
export const withWork = (notes: readonly KeptWork[], work: KeptWork): KeptWork[] =>
  [work, ...recentWork(withoutWorkOf(notes, work.user), work.keptAt)].slice(0, MOST_USERS)

export const withoutWorkOf = (notes: readonly KeptWork[], user: string): KeptWork[] =>
  notes.filter((one) => one.user !== user)
