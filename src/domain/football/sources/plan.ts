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
  /** When each thing was asked last, by its key. */
  asked: Array<[key: string, at: number]>
  restUntil: number
  /** Answers with trouble in a row. */
  failures: number
  trouble: Trouble | null
  /** The last answer without trouble; 0 before (K5). */
  heardAt: number
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
  key: string
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

/** @returns the call that is due, or the time of the next look */
export function nextStep(plan: SourcePlan, state: SourceState, facts: Facts): { ask: Wish } | { sleepUntil: number } {
  const free = Math.max(state.restUntil, state.calledAt + plan.spacingMs)
  const wishes = plan.wishes(facts, ofToday(state, facts.now))
  const next = wishes.reduce<Wish | null>(
    (first, one) => (first === null || one.dueAt < first.dueAt ? one : first),
    null,
  )
  const at = Math.max(free, next?.dueAt ?? Infinity)
  if (next && at <= facts.now) return { ask: next }
  return { sleepUntil: Math.min(at, facts.now + LONGEST_SLEEP_MS) }
}

/** The counters begin anew at midnight UTC. */
export function ofToday(state: SourceState, now: number): SourceState {
  const day = utcDay(now)
  return state.day === day ? state : { ...state, day, used: 0, usedForDetails: 0 }
}

/** When a thing was asked last; 0 before. */
export const askedAt = ({ asked }: SourceState, key: string): number => asked.find(([one]) => one === key)?.[1] ?? 0
