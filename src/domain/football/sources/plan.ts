import { utcDay } from '../packed-day'
import type { MatchStatus } from '../statuses'
import type { SourceCall, SourceName, Trouble } from './source'

/** When a source is asked what. All times are milliseconds by the server's clock. */

/** What the server remembers of a source, as JSON. Counters outlive a restart (K13). */
export interface SourceState {
  /** The UTC day of the counters. */
  day: string
  /** Calls of the day, all and those about one match. */
  used: number
  usedForDetails: number
  /** Calls of a whole day; null until the source tells. */
  ofDay: number | null
  /** The last call. */
  calledAt: number
  /** What was asked, the newest first. */
  asked: AskedThing[]
  restUntil: number
  /** Answers with trouble in a row. */
  failures: number
  trouble: Trouble | null
  /** The last answer without trouble; 0 before (K5). */
  heardAt: number
}

interface AskedThing {
  /** That of the call. */
  key: string
  askedAt: number
  /** 0 before the source told it. */
  toldAt: number
  /** Calls since it was told. */
  failures: number
}

export const NEW_STATE: SourceState = {
  ...{ day: '', used: 0, usedForDetails: 0, ofDay: null, calledAt: 0, asked: [], restUntil: 0 },
  ...{ failures: 0, trouble: null, heardAt: 0 },
}

/** What the server knows while it plans. */
export interface Facts {
  now: number
  /** Matches of this source with a kick-off in the last and next 36 hours. */
  matches: ReadonlyArray<{ id: string; kickoff: number; status: MatchStatus }>
  /** Ids of matches that are open on a phone, most often opened first. */
  opened: readonly string[]
  /** Short names of leagues that an editor chose; only openligadb asks for them one by one. */
  leagues: readonly string[]
}

/** Something to ask, and when. */
export interface Wish {
  call: SourceCall
  dueAt: number
}

export interface SourcePlan {
  name: SourceName
  /** Between two calls. */
  spacingMs: number
  /** What is worth a call, in order of weight. */
  wishes(facts: Facts, state: SourceState): Wish[]
  /** It is asked often enough that a phone may count the minute on (K4). */
  tellsMinutes(state: SourceState): boolean
}

/** The planner looks again after this time at the latest, because matches may have come. */
const LONGEST_SLEEP_MS = 60_000

/** No rest is longer: until midnight UTC. */
const LONGEST_REST_MS = 24 * 60 * 60 * 1000 + 60_000

/** @returns the call that is due, or the time of the next look */
export function nextStep(
  plan: SourcePlan,
  state: SourceState,
  facts: Facts,
): { ask: SourceCall } | { sleepUntil: number } {
  const { now } = facts
  const known = ofToday(withoutFuture(state, now), now)
  const free = Math.max(known.restUntil, known.calledAt + plan.spacingMs)
  const wishes = plan.wishes(facts, known)
  const next = wishes
    .map((wish) => ({ ...wish, dueAt: Math.max(wish.dueAt, restOf(known, wish.call.key)) }))
    .reduce<Wish | null>((first, one) => (first === null || one.dueAt < first.dueAt ? one : first), null)
  const at = Math.max(free, next?.dueAt ?? Infinity)
  if (next && at <= now) return { ask: next.call }
  return { sleepUntil: Math.min(at, now + LONGEST_SLEEP_MS) }
}

/** The clock may have been ahead when the state was written. */
function withoutFuture(state: SourceState, now: number): SourceState {
  return {
    ...state,
    calledAt: state.calledAt > now ? 0 : state.calledAt,
    restUntil: state.restUntil > now + LONGEST_REST_MS ? 0 : state.restUntil,
    asked: state.asked.filter(({ askedAt }) => askedAt <= now),
  }
}

/** The counters begin anew at midnight UTC. */
export function ofToday(state: SourceState, now: number): SourceState {
  const day = utcDay(now)
  return state.day === day ? state : { ...state, day, used: 0, usedForDetails: 0 }
}

export const askedThing = ({ asked }: SourceState, key: string): AskedThing =>
  asked.find((one) => one.key === key) ?? { key, askedAt: 0, toldAt: 0, failures: 0 }

/** When the source told a thing last; 0 before. */
export const toldAt = (state: SourceState, key: string): number => askedThing(state, key).toldAt

const FIRST_REST_MS = 30_000
const LONGEST_REST_OF_ONE_MS = 3 * 60 * 60 * 1000

/** Until when a thing that was not told is not asked again, so that it holds up no other. */
function restOf(state: SourceState, key: string): number {
  const { askedAt, failures } = askedThing(state, key)
  return failures === 0 ? 0 : askedAt + Math.min(LONGEST_REST_OF_ONE_MS, FIRST_REST_MS * 2 ** (failures - 1))
}
