import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../server/sync-calls'
import { timeVerdict } from './time-verdict'

const PACE_MS = 25

/** Posts of one user, one after the other, while something happens. @returns how long each waited (ms) */
export async function postsDuring(author: Caller, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const working = new AbortController()
  const posting = (async () => {
    while (!working.signal.aborted) {
      waits.push(await timeVerdict(author, author.writes('هدف في الدقيقة التسعين')))
      await pause(PACE_MS)
    }
  })()
  try {
    await work()
  } finally {
    working.abort()
    await posting
  }
  return waits
}

/** The wait that 95 of 100 stay below. */
export const p95 = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * 0.95))] ?? Number.NaN
