import { utcDay } from '../packed-day'
import type { MatchStatus } from '../statuses'
import type { SourceCall, SourceName, Trouble } from './source'

/** When a provider is asked what. All times are milliseconds by the server's clock. */

/** What the server remembers of a source, as JSON. Counters outlive a restart (K13). */
export interface SourceState {
  /** The UTC day of the counters. */
  day: string
  /** Calls of the day: all, those about one match, and those about tables. */
  used: number
  usedForDetails: number
  usedForTables: number
  /** Calls that the provider permits a day; null until it tells. */
  perDay: number | null
  /** The last call. */
  calledAt: number
  /** What was asked, the newest first. */
  topics: TopicState[]
  /** No call before. */
  restUntil: number
  /** Answers with trouble in a row. */
  failures: number
  trouble: Trouble | null
  /** The first of these answers; 0 without trouble. */
  failingSince: number
  /** The last answer of which parts could not be read (K10): when, how many parts, and the first one's path. */
  setAside: { at: number; count: number; first: string } | null
  /** The seasons of listed competitions as its matches name them, by their numbers in `names/competitions.ts`. */
  seasons: ReadonlyArray<{ competition: number; season: number }>
}

export interface TopicState {
  /** That of the call. */
  topic: string
  askedAt: number
  /** The last answer that was stored; 0 before the first. */
  answeredAt: number
  /** Calls since then. */
  failures: number
  /** Only of tables: when an answer had none, or could not be read again; 0 when the last one had one. */
  withoutAt?: number
}

export const NEW_STATE: SourceState = {
  ...{ day: '', used: 0, usedForDetails: 0, usedForTables: 0, perDay: null, calledAt: 0, topics: [], restUntil: 0 },
  ...{ failures: 0, trouble: null, failingSince: 0, setAside: null, seasons: [] },
}

/** What the server knows while it plans. */
export interface Facts {
  now: number
  /** Matches of this source with a kick-off in the last and next 36 hours. */
  matches: ReadonlyArray<{ id: string; kickoff: number; status: MatchStatus }>
  /** Ids of matches to which phones listen now, those of the most phones first. */
  opened: readonly string[]
  /** Competitions of these matches, and the kick-off of the last one that is over; 0 without one. */
  tables: ReadonlyArray<{ competition: string; lastOver: number }>
  /** Short names of leagues that the host chose; only openligadb asks for them one by one. */
  leagues: readonly string[]
}

/** A call, and when it is due. */
export interface DueCall {
  call: SourceCall
  dueAt: number
}

export interface CallSchedule {
  name: SourceName
  /** Between two calls. */
  spacingMs: number
  /** Of two that are due at once the first is made. */
  dueCalls(facts: Facts, state: SourceState): DueCall[]
  /** When the source last said what is in play (K5); 0: never. */
  playHeardAt(facts: Facts, state: SourceState): number
  /** Time between two such answers while a match is in play. */
  playIntervalMs(facts: Facts, state: SourceState): number
}

/** The calls are looked through again after this time at the latest, because matches may have come. */
const LONGEST_SLEEP_MS = 60_000

/** A longer rest comes from a clock that was ahead. */
const LONGEST_PLAUSIBLE_REST_MS = 24 * 60 * 60 * 1000 + 60_000

/** @returns the call that is due, or the time of the next look */
export function nextStep(
  schedule: CallSchedule,
  state: SourceState,
  facts: Facts,
): { ask: SourceCall } | { sleepUntil: number } {
  const { call, at } = nextCall(schedule, state, facts)
  if (call && at <= facts.now) return { ask: call }
  return { sleepUntil: Math.min(at, facts.now + LONGEST_SLEEP_MS) }
}

/** @returns the next call by what is known now, and when it is made; null and `Infinity` when nothing is to be asked */
export function nextCall(
  schedule: CallSchedule,
  state: SourceState,
  facts: Facts,
): { call: SourceCall | null; at: number } {
  const { now } = facts
  const known = withCountersOfToday(withoutLaterTimes(state, now), now)
  const mayCallAt = Math.max(known.restUntil, known.calledAt + schedule.spacingMs)
  const next = schedule
    .dueCalls(facts, known)
    .map(({ call, dueAt }) => ({ call, dueAt: Math.max(dueAt, topicRestUntil(known, call.topic)) }))
    .reduce<DueCall | null>((first, one) => (first === null || one.dueAt < first.dueAt ? one : first), null)
  // The server reads whole milliseconds.
  return { call: next?.call ?? null, at: Math.ceil(Math.max(mayCallAt, next?.dueAt ?? Infinity)) }
}

/** The clock may have been ahead when the state was written. */
function withoutLaterTimes(state: SourceState, now: number): SourceState {
  return {
    ...state,
    calledAt: state.calledAt > now ? 0 : state.calledAt,
    restUntil: state.restUntil > now + LONGEST_PLAUSIBLE_REST_MS ? 0 : state.restUntil,
    topics: state.topics.filter(({ askedAt }) => askedAt <= now),
  }
}

/** The counters begin anew at midnight UTC. */
export function withCountersOfToday(state: SourceState, now: number): SourceState {
  const day = utcDay(now)
  return state.day === day ? state : { ...state, day, used: 0, usedForDetails: 0, usedForTables: 0 }
}

export const topicState = ({ topics }: SourceState, topic: string): TopicState =>
  topics.find((one) => one.topic === topic) ?? { topic, askedAt: 0, answeredAt: 0, failures: 0 }

/** When the last answer about a topic was stored; 0 before the first. */
export const answeredAt = (state: SourceState, topic: string): number => topicState(state, topic).answeredAt

const FIRST_TOPIC_REST_MS = 30_000
const LONGEST_TOPIC_REST_MS = 3 * 60 * 60 * 1000

/** A topic that fails is asked for later and later, so that it holds up no other. */
function topicRestUntil(state: SourceState, topic: string): number {
  const { askedAt, failures } = topicState(state, topic)
  return failures === 0 ? 0 : askedAt + Math.min(LONGEST_TOPIC_REST_MS, FIRST_TOPIC_REST_MS * 2 ** (failures - 1))
}
