import type { MatchPack, PackedPosts } from '@/sync/pull/match-packs'
import type { PackPartState } from '@/views/match-packs'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A pack is pulled for this long after the end of its match. */
const AFTER_END_MS = 3 * HOUR_MS
/** Without a word of the end it stays for this long after the kick-off: the phone may be offline for days (K21). */
const UNHEARD_MS = 7 * DAY_MS

const POSTS_EVERY_MS = 15 * MINUTE_MS
/** A request of posts that has no outcome after this long failed: its tab was closed. */
const POSTS_PATIENCE_MS = MINUTE_MS

/** Null until the phone hears that the match is over. */
export const packEndsAt = ({ overAt }: MatchPack): number | null => (overAt === null ? null : overAt + AFTER_END_MS)

/** @param kickoff as the phone knows it now */
export const isPackOver = (pack: MatchPack, kickoff: number, now: number): boolean =>
  now >= (packEndsAt(pack) ?? kickoff + UNHEARD_MS)

/** Whether what the phone heard of a match is too old: line-ups come late, and in play minutes count. */
export function isOldPack(asOf: number | null, kickoff: number, now: number): boolean {
  if (asOf === null) return true
  if (now > kickoff) return now - asOf > 10 * MINUTE_MS
  return now - asOf > (kickoff - now < HOUR_MS ? 30 * MINUTE_MS : DAY_MS)
}

/** Whether the newest posts are to be requested again. */
export function arePostsDue({ state, askedAt }: PackedPosts, now: number): boolean {
  if (askedAt === null) return true
  return now - askedAt >= (state === 'held' ? POSTS_EVERY_MS : POSTS_PATIENCE_MS)
}

export const postsState = ({ state, askedAt }: PackedPosts, now: number): PackPartState =>
  state === 'loading' && askedAt !== null && now - askedAt > POSTS_PATIENCE_MS ? 'failed' : state
