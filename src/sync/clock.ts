import { SYNC_LIMITS } from '@/domain/sync-limits'
import { newRecordId } from './new-record-id'

/** Every delay and deadline of the phone, in milliseconds. Tests shorten all of them by one factor. */
export const DELAYS = {
  /** Sign-in, registration, teaser. */
  signIn: 12_000,
  /** A request with operations or media that had no answer for this long has stalled. */
  stalledSend: SYNC_LIMITS.patienceMs,
  /** Deadline of a sync call before a round trip was measured; then 4 round trips within the two bounds. */
  firstCall: 10_000,
  shortestCall: SYNC_LIMITS.patienceMs,
  longestCall: 20_000,
  /** Full jitter below min(cap, first * 2^tries). */
  firstRetry: 500,
  retryCapVisible: 20_000,
  retryCapHidden: 120_000,
  /** Polls without a poke stream, and the safety net beside one. */
  pollWithoutPokes: 20_000,
  pollWithPokes: 120_000,
  /** After a link came back, the phone waits a random part of this, so that a stadium does not call at once. */
  onlineSpread: 1_000,
  /** The server sends a heartbeat every 25 s; two missing ones mean a dead stream. */
  pokeSilence: 60_000,
  pokeConnect: 12_000,
  /** A stream that lasted this long was good: the next one is opened soon. */
  steadyStream: 20_000,
  /** Pause after another phone of the user replaced the stream: this long, and up to twice as long. */
  pokeReplaced: 60_000,
  /**
   * After a restart of the server all phones learn its new run when their streams reopen; their pulls are spread over
   * this.
   */
  newRunSpread: 2_000,
  heartbeat: 2_000,
  /** A visible tab takes over from a leader without a heartbeat for this long. */
  leaderSilence: 6_000,
  /** How long `sent` is shown. */
  sentShown: 2_000,
  serviceWorkerDrain: 25_000,
  /** Between two checks of the worker for a visible page. */
  workerGivesWay: 300,
  /** The comments of a closed post stay subscribed this much longer. */
  openPostClose: 3_000,
  /** How often a tab announces its open posts; without an announcement they expire. A hidden tab may be slow. */
  openPostsRepeat: 30_000,
  openPostsExpire: 150_000,
  /** Between two purges of comments of closed posts. */
  sweepClosed: 3_600_000,
  /** After messages arrived the next request says so within this time (Z9). */
  deliveryReport: 2_000,
  /** Longest pause between two answers of a chain. */
  longestPace: 2_000,
  /** After a limit, operations of its kind are sent one by one for this long. */
  limitHolds: 60_000,
  /** A message that was `busy` for this long no longer holds up its conversation (Z2). */
  busyHolds: 60_000,
  /** While the user requested older posts within this time, the window is not trimmed. */
  readsOlderPages: 900_000,
  /** Between two requests for the heads of all rooms (Z43). */
  roomHeads: 15_000,
  /** Z42: a change of the stream waits this long for a call that has begun. */
  changeWaits: 300,
  /** The poke stream reopens this long after posts were opened, once for all of them. */
  streamFollows: 1_000,
  /** Z45: a sign of life ends this long after it was heard. */
  signLasts: 6_000,
  /** Between two signs that the user writes, or is present; the second without anybody who hears it. */
  typingTold: 3_000,
  onlineTold: 4_000,
  onlineToldUnheard: 15_000,
  /** Between two requests for advertisements, while the page is visible. */
  adsEvery: 30_000,
} as const

export interface Clock {
  /** Milliseconds since 1970. For display and comparison with itself only; it orders and validates nothing. */
  now(): number
  /** Monotonic milliseconds. */
  monotonic(): number
  /** One of our delays, shortened in tests. Delays that the server named are not scaled. */
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
