import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, sendUntilDecided } from '../server/sync-calls'

const PACE_MS = 25

/**
 * Posts of one user, one after the other, while something happens. One that the server has no time for is sent again, as
 * a phone does. @returns how long each waited (ms)
 */
export async function postsDuring(author: Caller, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const working = new AbortController()
  const posting = async () => {
    while (!working.signal.aborted) {
      const [operation, began] = [author.writes('هدف في الدقيقة التسعين'), performance.now()]
      const verdict = await sendUntilDecided(author, operation)
      if (verdict !== 'accepted') throw new Error(`the post was ${verdict}`)
      waits.push(performance.now() - began)
      await pause(PACE_MS)
    }
  }
  const ended = work().finally(() => working.abort())
  await Promise.all([ended, posting()])
  return waits
}

/** The wait that 95 of 100 stay below. */
export const p95 = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * 0.95))] ?? Number.NaN
