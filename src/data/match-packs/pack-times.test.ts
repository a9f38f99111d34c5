import { expect, test } from 'vitest'
import type { MatchPack } from '@/sync/pull/match-packs'
import { arePostsDue, isOldPack, isPackOver, postsState } from './pack-times'

const HOUR_MS = 60 * 60 * 1000
const KICKOFF = Date.UTC(2026, 10, 27, 18)
const POSTS = { state: 'loading', askedAt: null, heldAt: null } as const

const pack = (overAt: number | null): MatchPack => ({
  ...{ match: 'a00000000000007', kickoff: KICKOFF, keptAt: KICKOFF - 24 * HOUR_MS, overAt },
  ...{ tags: [], posts: POSTS },
})

test('a pack is over three hours after its match, however late that ends', () => {
  const end = KICKOFF + 5 * HOUR_MS
  expect(isPackOver(pack(end), KICKOFF, end + 2.9 * HOUR_MS)).toBe(false)
  expect(isPackOver(pack(end), KICKOFF, end + 3 * HOUR_MS)).toBe(true)
})

test('K21 a phone that is offline for three days keeps the pack, and a match without any word ends after a week', () => {
  expect(isPackOver(pack(null), KICKOFF, KICKOFF + 72 * HOUR_MS)).toBe(false)
  expect(isPackOver(pack(null), KICKOFF, KICKOFF + 7 * 24 * HOUR_MS)).toBe(true)
})

test('K2 a kick-off that moved moves the end of the pack along', () => {
  expect(isPackOver(pack(null), KICKOFF + 30 * 24 * HOUR_MS, KICKOFF + 8 * 24 * HOUR_MS)).toBe(false)
})

test('K21 a pack is old after a day, after half an hour before the kick-off, and after ten minutes in play', () => {
  const old = (now: number, ageMs: number) => isOldPack(now - ageMs, KICKOFF, now)
  const [early, soon, playing] = [KICKOFF - 30 * HOUR_MS, KICKOFF - HOUR_MS / 2, KICKOFF + HOUR_MS]
  expect([old(early, 23 * HOUR_MS), old(early, 25 * HOUR_MS)]).toEqual([false, true])
  expect([old(soon, 29 * 60_000), old(soon, 31 * 60_000)]).toEqual([false, true])
  expect([old(playing, 9 * 60_000), old(playing, 11 * 60_000)]).toEqual([false, true])
  expect(isOldPack(null, KICKOFF, early)).toBe(true)
})

test('posts are requested again after a quarter of an hour, and a minute after a failure', () => {
  expect(arePostsDue(POSTS, 0)).toBe(true)
  const due = (state: 'held' | 'failed', minutes: number) =>
    arePostsDue({ ...POSTS, state, askedAt: KICKOFF }, KICKOFF + minutes * 60_000)
  expect([due('held', 14), due('held', 15), due('failed', 0.9), due('failed', 1)]).toEqual([false, true, false, true])
})

test('a request of posts that never ended has failed', () => {
  const state = (ageMs: number) => postsState({ ...POSTS, askedAt: KICKOFF }, KICKOFF + ageMs)
  expect([state(1000), state(61_000)]).toEqual(['loading', 'failed'])
  expect(postsState({ state: 'held', askedAt: KICKOFF, heldAt: KICKOFF + 1 }, KICKOFF + 61_000)).toBe('held')
})
