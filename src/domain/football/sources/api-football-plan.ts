import { numberOf } from '../ids'
import { stateOf } from '../statuses'
import { utcDay } from '../packed-day'
import { type Facts, type SourcePlan, type SourceState, toldAt, type Wish } from './plan'
import { isInWindow, LONGEST_MATCH_MS, nextWindowAt, playLeft } from './play-windows'

/**
 * 100 calls a day, of which the free plan has no more, are useful from the first whistle to the last: 12 for the three
 * days, 23 for matches that are open, 10 kept back, the rest for what is in play.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const FREE_OF_DAY = 100
const KEPT_BACK = 10
const DAY_AFTER_END_MS = 5 * MINUTE_MS
const SCHEDULE = 12
const DETAILS_SHARE = 0.23
const FIRST_DETAILS = 5
/** Of the opened matches the most heard. */
const MOST_OPENED = 40
/** Calls in play are this far apart, the quota permitting. */
const SHORTEST_PAID_MS = 15_000
const SHORTEST_FREE_MS = MINUTE_MS

export const API_FOOTBALL_PLAN: SourcePlan = {
  name: 'api-football',
  tellsMinutes: ({ ofDay }) => (ofDay ?? FREE_OF_DAY) > FREE_OF_DAY,
  // 10 calls a minute.
  spacingMs: 6_500,
  wishes(facts, state) {
    const left = (state.ofDay ?? FREE_OF_DAY) - KEPT_BACK - state.used
    // In play the kept ones find out, one an hour, whether the count was wrong.
    if (left <= 0) {
      const dueAt = Math.max(nextWindowAt(facts), state.calledAt + HOUR_MS)
      return [{ ...wishOf('live', '/fixtures?live=all'), dueAt }]
    }
    return [...inPlay(facts, state, left), ...days(facts, state), ...details(facts, state)]
  },
}

const wishOf = (key: string, path: string, completes: string | null = null) => ({ call: { key, path, completes } })

const dayOf = (date: string) => wishOf(`day:${date}`, `/fixtures?date=${date}`, date)

/** The three days, and those of matches that nothing has ended for hours. */
function days({ matches, now }: Facts, state: SourceState): Wish[] {
  const wish = (date: string, everyMs: number): Wish => {
    const day = dayOf(date)
    return { ...day, dueAt: toldAt(state, day.call.key) + everyMs }
  }
  const isLost = ({ kickoff, status }: Facts['matches'][number]) =>
    stateOf(status) === 'live' && now > kickoff + LONGEST_MATCH_MS
  const lost = [...new Set(matches.filter(isLost).map(({ kickoff }) => utcDay(kickoff)))]
  return [
    wish(utcDay(now), 3 * HOUR_MS),
    wish(utcDay(now + DAY_MS), 12 * HOUR_MS),
    wish(utcDay(now - DAY_MS), 12 * HOUR_MS),
    ...lost.map((date) => wish(date, 6 * HOUR_MS)),
  ]
}

/**
 * One call has all matches in play with their events. One that ended has left it: its result comes with its day, in place
 * of such a call.
 */
function inPlay(facts: Facts, state: SourceState, left: number): Wish[] {
  const start = nextWindowAt(facts)
  if (start === Infinity) return []
  const ofDay = state.ofDay ?? FREE_OF_DAY
  const others = SCHEDULE / 2 + Math.max(0, Math.floor(ofDay * DETAILS_SHARE) - state.usedForDetails)
  const shortest = ofDay > FREE_OF_DAY ? SHORTEST_PAID_MS : SHORTEST_FREE_MS
  const every = Math.max(shortest, playLeft(facts) / Math.max(1, left - others))
  const overdue = [
    ...new Set(facts.matches.filter((one) => isOverdue(one, facts.now)).map((one) => utcDay(one.kickoff))),
  ]
  const due = overdue
    .map(dayOf)
    .filter((day) => toldAt(state, day.call.key) + DAY_AFTER_END_MS <= facts.now)
    .toSorted((a, b) => toldAt(state, a.call.key) - toldAt(state, b.call.key))[0]
  const next = due ?? wishOf('live', '/fixtures?live=all')
  const heard = ['live', ...[utcDay(facts.now), ...overdue].map((date) => dayOf(date).call.key)]
  const told = Math.max(...heard.map((key) => toldAt(state, key)))
  return [{ ...next, dueAt: Math.max(start, told + every) }]
}

/** It should be over, and is not. */
const isOverdue = (match: Facts['matches'][number], now: number): boolean =>
  stateOf(match.status) === 'live' && now > match.kickoff + 110 * MINUTE_MS && isInWindow(match, now)

/**
 * Line-ups before the kick-off, what happens while it is open, and once what remains. The calls of the day are not spent
 * on its first matches.
 */
function details({ matches, opened, now }: Facts, state: SourceState): Wish[] {
  const most = (state.ofDay ?? FREE_OF_DAY) * DETAILS_SHARE
  if (state.usedForDetails >= Math.min(most, most * ((now % DAY_MS) / DAY_MS) + FIRST_DETAILS)) return []
  return opened.slice(0, MOST_OPENED).flatMap((id): Wish[] => {
    const match = matches.find((one) => one.id === id)
    const number = numberOf('a', id)
    if (!match || number === null) return []
    const wish = (key: string, everyMs: number): Wish => ({
      ...wishOf(key, `/fixtures?id=${number}`),
      dueAt: toldAt(state, key) + everyMs,
    })
    if (isInWindow(match, now)) return [wish(`match:${id}`, 10 * MINUTE_MS)]
    if (stateOf(match.status) === 'finished')
      return toldAt(state, `match-end:${id}`) > 0 ? [] : [{ ...wish(`match-end:${id}`, 0), dueAt: now }]
    const isNear = match.kickoff > now && match.kickoff - now < 45 * MINUTE_MS
    return isNear ? [wish(`match:${id}`, 15 * MINUTE_MS)] : []
  })
}
