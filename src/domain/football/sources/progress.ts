import { ofToday, type SourceState, type Wish } from './plan'
import type { Reading, Trouble } from './source'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const FIRST_REST_MS = 30 * SECOND_MS
const LONGEST_REST_MS = 10 * MINUTE_MS
/** After so many failures in a row the source is left alone for the longest time at once. */
const BREAKS_AFTER = 5
/** Keys that are remembered; the oldest leave. */
const MOST_KEYS = 60

/** A call counts when it is made: one whose answer is lost is paid for as well. */
export function afterCall(state: SourceState, { key }: Wish, now: number): SourceState {
  const today = ofToday(state, now)
  const others = today.asked.filter(([one]) => one !== key)
  return {
    ...today,
    used: today.used + 1,
    usedForDetails: today.usedForDetails + (key.startsWith('match') ? 1 : 0),
    calledAt: now,
    asked: [[key, now] as [string, number], ...others].slice(0, MOST_KEYS),
  }
}

/** What an answer changes. The source's own count of its calls holds, if it is higher. */
export function afterAnswer(state: SourceState, { trouble, left }: Reading, now: number): SourceState {
  const ofDay = left.ofDay ?? state.ofDay
  const used = ofDay !== null && left.today !== null ? Math.max(state.used, ofDay - left.today) : state.used
  if (trouble === null) return { ...state, ofDay, used, trouble, failures: 0, restUntil: 0, heardAt: now }
  const failures = state.failures + 1
  return { ...state, ofDay, used, trouble, failures, restUntil: now + restAfter(trouble, failures, now) }
}

/** How long a source is left alone (ms). */
function restAfter(trouble: Trouble, failures: number, now: number): number {
  switch (trouble) {
    // Until midnight UTC; some seconds more, because clocks differ.
    case 'quota':
      return DAY_MS - (now % DAY_MS) + FIRST_REST_MS
    case 'rate':
      return 90 * SECOND_MS
    // An editor has to act; a changed key ends the rest.
    case 'key':
    case 'blocked':
      return 60 * MINUTE_MS
    case 'plan':
      return LONGEST_REST_MS
    case 'down':
    case 'shape':
      return failures >= BREAKS_AFTER ? LONGEST_REST_MS : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1))
  }
}
