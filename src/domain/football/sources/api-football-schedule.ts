import { numberOf } from '../ids'
import { stateOf } from '../statuses'
import { utcDay } from '../packed-day'
import { type Facts, type CallSchedule, type SourceState, answeredAt, type DueCall } from './call-schedule'
import { isOfTable, seasonOf, tableCalls } from './table-calls'
import { isInWindow, LONGEST_MATCH_MS, nextWindowAt, playLeft } from './play-windows'

/**
 * 100 calls a day, of which the free plan has no more, are useful from the first whistle to the last: 12 for the three
 * days, 23 for matches that are open, 3 for tables, 7 kept back, the rest for what is in play.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const FREE_CALLS_PER_DAY = 100
const KEPT_BACK = 7
/** Of 100 calls, for tables. They are set aside, so that matches in play lose none. */
const TABLES_SHARE = 0.03
const RESULT_EVERY_MS = 5 * MINUTE_MS
/** Of the three days: eight times today, twice the others. About half are left when matches begin. */
const CALLS_FOR_DAYS = 12
const DETAILS_SHARE = 0.23
const FIRST_DETAILS = 5
/** Of the opened matches the most heard. */
const MOST_OPENED = 40
/** Calls in play are this far apart, the quota permitting. */
const SHORTEST_PAID_MS = 15_000
const SHORTEST_FREE_MS = MINUTE_MS

export const API_FOOTBALL_SCHEDULE: CallSchedule = {
  name: 'api-football',
  playHeardAt: ({ now }, state) => lastAnsweredAt(state, [LIVE, topicOfDay(utcDay(now))]),
  playIntervalMs: (facts, state) => {
    const left = callsLeft(state)
    return left > 0 ? intervalInPlay(facts, state, left) : SHORTEST_FREE_MS
  },
  // 10 calls a minute.
  spacingMs: 6_500,
  dueCalls(facts, state) {
    const left = callsLeft(state)
    const standings = tables(facts, state)
    // In play the kept ones find out, one an hour, whether the count was wrong.
    if (left <= 0) {
      const dueAt = Math.max(nextWindowAt(facts), askedForMatchesAt(state) + HOUR_MS)
      return [{ ...liveFixtures(), dueAt }, ...standings]
    }
    return [...inPlay(facts, state, left), ...days(facts, state), ...details(facts, state), ...standings]
  },
}

const callOf = (topic: string, path: string) => ({ call: { topic, path } })

const perDayOf = (state: SourceState): number => state.perDay ?? FREE_CALLS_PER_DAY

const callsOfTables = (state: SourceState): number => Math.floor(perDayOf(state) * TABLES_SHARE)

/** What is left for matches. */
function callsLeft(state: SourceState): number {
  const forTables = Math.max(0, callsOfTables(state) - state.usedForTables)
  return perDayOf(state) - KEPT_BACK - forTables - state.used
}

/** Calls for tables put off none for matches. */
const askedForMatchesAt = ({ topics }: SourceState): number =>
  Math.max(0, ...topics.filter(({ topic }) => !isOfTable(topic)).map(({ askedAt }) => askedAt))

function tables(facts: Facts, state: SourceState): DueCall[] {
  if (state.used >= perDayOf(state) - KEPT_BACK) return []
  const pathOf = (competition: number) => {
    const told = state.seasons.find((one) => one.competition === competition)
    const season = told?.season ?? seasonOf(competition, facts.now)
    return `/standings?league=${competition}&season=${season}`
  }
  return tableCalls(facts, state, callsOfTables(state), pathOf)
}

const LIVE = 'live'

const topicOfDay = (date: string) => `day:${date}`

/** The day that a call is about, in UTC; null for other calls. */
export function dayOfTopic(topic: string): { from: number; until: number } | null {
  const from = topic.startsWith('day:') ? Date.parse(topic.slice('day:'.length)) : Number.NaN
  return Number.isNaN(from) ? null : { from, until: from + DAY_MS }
}

const liveFixtures = () => callOf(LIVE, '/fixtures?live=all')

const fixturesOfDay = (date: string) => callOf(topicOfDay(date), `/fixtures?date=${date}`)

const lastAnsweredAt = (state: SourceState, topics: readonly string[]): number =>
  Math.max(...topics.map((topic) => answeredAt(state, topic)))

/** The three days, and those of matches that nothing has ended for hours. */
function days({ matches, now }: Facts, state: SourceState): DueCall[] {
  const due = (date: string, everyMs: number): DueCall => {
    const day = fixturesOfDay(date)
    return { ...day, dueAt: answeredAt(state, day.call.topic) + everyMs }
  }
  const isNeverEnded = ({ kickoff, status }: Facts['matches'][number]) =>
    stateOf(status) === 'live' && now > kickoff + LONGEST_MATCH_MS
  const neverEnded = [...new Set(matches.filter(isNeverEnded).map(({ kickoff }) => utcDay(kickoff)))]
  return [
    due(utcDay(now), 3 * HOUR_MS),
    due(utcDay(now + DAY_MS), 12 * HOUR_MS),
    due(utcDay(now - DAY_MS), 12 * HOUR_MS),
    ...neverEnded.map((date) => due(date, 6 * HOUR_MS)),
  ]
}

/**
 * One call has all matches in play with their events. One that ended has left it: its result comes with its day, in place
 * of such a call.
 */
function inPlay(facts: Facts, state: SourceState, left: number): DueCall[] {
  const start = nextWindowAt(facts)
  if (start === Infinity) return []
  const every = intervalInPlay(facts, state, left)
  const overdue = [
    ...new Set(facts.matches.filter((one) => isOverdue(one, facts.now)).map((one) => utcDay(one.kickoff))),
  ]
  const result = overdue
    .map(fixturesOfDay)
    .filter((day) => answeredAt(state, day.call.topic) + RESULT_EVERY_MS <= facts.now)
    .toSorted((a, b) => answeredAt(state, a.call.topic) - answeredAt(state, b.call.topic))[0]
  const next = result ?? liveFixtures()
  const answered = lastAnsweredAt(state, [LIVE, ...[utcDay(facts.now), ...overdue].map(topicOfDay)])
  return [{ ...next, dueAt: Math.max(start, answered + every) }]
}

/** The calls that are left last until the end of the day's last match. */
function intervalInPlay(facts: Facts, state: SourceState, left: number): number {
  const perDay = perDayOf(state)
  const others = CALLS_FOR_DAYS / 2 + Math.max(0, Math.floor(perDay * DETAILS_SHARE) - state.usedForDetails)
  const shortest = perDay > FREE_CALLS_PER_DAY ? SHORTEST_PAID_MS : SHORTEST_FREE_MS
  return Math.max(shortest, playLeft(facts) / Math.max(1, left - others))
}

/** It should be over, and is not. */
const isOverdue = (match: Facts['matches'][number], now: number): boolean =>
  stateOf(match.status) === 'live' && now > match.kickoff + 110 * MINUTE_MS && isInWindow(match, now)

/**
 * Line-ups before the kick-off, what happens while it is open, and once what remains. The calls of the day are not spent
 * on its first matches.
 */
function details({ matches, opened, now }: Facts, state: SourceState): DueCall[] {
  const most = perDayOf(state) * DETAILS_SHARE
  if (state.usedForDetails >= Math.min(most, most * ((now % DAY_MS) / DAY_MS) + FIRST_DETAILS)) return []
  return opened.slice(0, MOST_OPENED).flatMap((id): DueCall[] => {
    const match = matches.find((one) => one.id === id)
    const number = numberOf('a', id)
    if (!match || number === null) return []
    const due = (topic: string, everyMs: number): DueCall => ({
      ...callOf(topic, `/fixtures?id=${number}`),
      dueAt: answeredAt(state, topic) + everyMs,
    })
    if (isInWindow(match, now)) return [due(`match:${id}`, 10 * MINUTE_MS)]
    if (stateOf(match.status) === 'finished')
      return answeredAt(state, `match-end:${id}`) > 0 ? [] : [{ ...due(`match-end:${id}`, 0), dueAt: now }]
    const isNear = match.kickoff > now && match.kickoff - now < 45 * MINUTE_MS
    return isNear ? [due(`match:${id}`, 15 * MINUTE_MS)] : []
  })
}
