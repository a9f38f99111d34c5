import { SYNC_LIMITS } from '@/domain/sync-limits'
import { newRecordId } from './new-record-id'

/** Every delay and deadline of the phone, in milliseconds. Tests shorten all of them by one factor. */
export const DELAYS = {
  /** A sign-in, a registration, a teaser. */
  signIn: 12_000,
  /** Deadline of a sync call before the line is known; then 4 round trips within the two bounds. */
  firstCall: 10_000,
  shortestCall: SYNC_LIMITS.patienceMs,
  longestCall: 20_000,
  /** Full jitter below min(cap, first * 2^tries). */
  firstRetry: 500,
  retryCapVisible: 20_000,
  retryCapHidden: 120_000,
  /** Pull without a poke stream, and as a safety net beside one. */
  pollWithoutPokes: 20_000,
  pollWithPokes: 120_000,
  /** A link that came back is used at a random moment within this time: a stadium must not knock at once. */
  onlineSpread: 1_000,
  /** The server's heartbeat comes every 25 s; two missing ones mean a dead stream. */
  pokeSilence: 60_000,
  pokeConnect: 12_000,
  /** A stream that lasted this long was a good one: the next is opened soon. */
  steadyStream: 20_000,
  /** Without a stream after another phone of the user took its place: this long, and up to twice as long. */
  pokeReplaced: 60_000,
  /** All phones hear of a new run of the server when their streams are open again. */
  newRunSpread: 2_000,
  heartbeat: 2_000,
  /** A visible tab takes over from a leader that was silent this long. */
  leaderSilence: 6_000,
  /** `sent` is shown this long. */
  sentShown: 2_000,
  serviceWorkerDrain: 25_000,
  /** Between two looks of the worker for a page that waits. */
  workerGivesWay: 300,
  /** The comments of a post that was closed are wanted this much longer. */
  openPostClose: 3_000,
  /** A tab says again which posts it shows; one that has not for long shows none. A hidden one may be slow. */
  openPostsRepeat: 30_000,
  openPostsExpire: 150_000,
  /** Between two looks for posts that were closed long ago. */
  sweepClosed: 3_600_000,
  /** Between two answers of a chain, however long each takes. */
  longestPace: 2_000,
  /** After a limit of the server: its kind goes out one by one for this long. */
  limitHolds: 60_000,
  /** A user who asked for older posts within this time may still read them. */
  readsFurther: 900_000,
  /** A poke stream is opened anew for posts that were opened this long ago, at the latest. */
  streamFollows: 1_000,
  /** Between two questions for advertisements, while the page is visible. */
  adsEvery: 30_000,
} as const

export interface Clock {
  /** Milliseconds since 1970: only shown, or compared with itself; never orders or validates anything. */
  now(): number
  /** Milliseconds that never jump. */
  monotonic(): number
  /** A delay of ours, shortened in tests. A delay that the server asked for is used as it is. */
  scale(ms: number): number
  /** Resolves after `scaledMs`, or as soon as the signal aborts. Never rejects. */
  wait(scaledMs: number, signal?: AbortSignal): Promise<void>
}

export interface Random {
  /** 0 to below 1. */
  next(): number
  /** 15 characters [a-z0-9]. */
  id(): string
}

/** @param factor 1 in the product; 0.05 makes 20 s one second */
export function realClock(factor = 1): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    scale: (ms) => ms * factor,
    wait: (scaledMs, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const done = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, scaledMs)
        signal?.addEventListener('abort', done)
      }),
  }
}

export const realRandom: Random = { next: () => Math.random(), id: newRecordId }
