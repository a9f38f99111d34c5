import { type Facts, type SourceState, toldAt, type Wish } from './plan'
import { nextWindowAt } from './play-windows'

/** Sources without a quota for the day. */

const MINUTE_MS = 60_000
const IN_PLAY_EVERY_MS = MINUTE_MS
const REST_EVERY_MS = 180 * MINUTE_MS

/** Every minute while a match may be in play, and every three hours else. */
export function oftenAsked(facts: Facts, state: SourceState, key: string, path: string): Wish {
  const told = toldAt(state, key)
  const dueAt = Math.min(told + REST_EVERY_MS, Math.max(nextWindowAt(facts), told + IN_PLAY_EVERY_MS))
  return { call: { key, path, completes: null }, dueAt }
}
