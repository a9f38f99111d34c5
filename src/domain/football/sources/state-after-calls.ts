import { askedThing, ofToday, type SourceState } from './plan'
import type { Reading, SourceCall, Trouble } from './source'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const FIRST_REST_MS = 30 * SECOND_MS
const LONGEST_REST_MS = 10 * MINUTE_MS
/** After so many failures in a row the source is left alone for the longest time at once. */
const BREAKS_AFTER = 5
/** Keys that are remembered; the oldest leave. */
const MOST_KEYS = 100

/** A provider's own count may be that of yesterday for some minutes after midnight UTC. */
const COUNT_LAGS_MS = 10 * MINUTE_MS

/**
 * A call counts when it is made: one whose answer is lost is paid for as well. Until it is answered, and the answer is
 * stored, it counts as a failure of what was asked.
 */
export function afterCall(state: SourceState, { key }: SourceCall, now: number): SourceState {
  const today = ofToday(state, now)
  const forDetails = isOfMatch(key) ? 1 : 0
  const thing = askedThing(today, key)
  return {
    ...today,
    used: today.used + 1,
    usedForDetails: today.usedForDetails + forDetails,
    calledAt: now,
    asked: withThing(today, { ...thing, askedAt: now, failures: thing.failures + 1 }),
  }
}

/** What an answer changes. The source's own count of its calls holds. */
export function afterAnswer(
  state: SourceState,
  { key }: SourceCall,
  { trouble, left }: Reading,
  now: number,
): SourceState {
  const ofDay = left.ofDay ?? state.ofDay
  const isCounted = trouble === null && now % DAY_MS > COUNT_LAGS_MS
  const used = isCounted && ofDay !== null && left.today !== null ? ofDay - left.today : state.used
  const after = { ...state, ofDay, used, trouble }
  const thing = askedThing(state, key)
  if (trouble === null) {
    const asked = withThing(state, { ...thing, toldAt: now, failures: 0 })
    return { ...after, asked, failures: 0, restUntil: 0, heardAt: now }
  }
  const failures = state.failures + 1
  // What is not paid for is not told later either.
  const asked = trouble === 'plan' ? withThing(state, { ...thing, toldAt: now }) : state.asked
  return { ...after, asked, failures, restUntil: now + restAfter(trouble, failures, now) }
}

const withThing = ({ asked }: SourceState, thing: SourceState['asked'][number]): SourceState['asked'] =>
  [thing, ...asked.filter(({ key }) => key !== thing.key)].slice(0, MOST_KEYS)

/** A call about one match. */
const isOfMatch = (key: string): boolean => key.startsWith('match')

/** How long a source is left alone (ms); 0 where only the thing that was asked is. */
function restAfter(trouble: Trouble, failures: number, now: number): number {
  switch (trouble) {
    // Until midnight UTC; some seconds more, because clocks differ.
    case 'quota':
      return now % DAY_MS < COUNT_LAGS_MS ? 2 * MINUTE_MS : DAY_MS - (now % DAY_MS) + FIRST_REST_MS
    case 'rate':
      return Math.min(LONGEST_REST_MS, 90 * SECOND_MS * 2 ** (failures - 1))
    // An editor has to act; a changed key ends the rest.
    case 'key':
    case 'blocked':
      return 60 * MINUTE_MS
    case 'down':
      return failures >= BREAKS_AFTER ? LONGEST_REST_MS : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1))
    case 'plan':
    case 'shape':
      return 0
  }
}
