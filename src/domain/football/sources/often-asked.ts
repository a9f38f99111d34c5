import { type Facts, type SourceState, answeredAt, type DueCall } from './call-schedule'
import { nextWindowAt } from './play-windows'

/** Calls of providers without a quota for the day. */

const MINUTE_MS = 60_000
export const IN_PLAY_EVERY_MS = MINUTE_MS
const REST_EVERY_MS = 180 * MINUTE_MS

/** Every minute while a match may be in play, and every three hours else. */
export function oftenAsked(facts: Facts, state: SourceState, topic: string, path: string): DueCall {
  const answered = answeredAt(state, topic)
  const dueAt = Math.min(answered + REST_EVERY_MS, Math.max(nextWindowAt(facts), answered + IN_PLAY_EVERY_MS))
  return { call: { topic, path }, dueAt }
}
