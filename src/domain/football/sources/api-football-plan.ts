import { numberOf } from '../ids'
import { stateOf } from '../statuses'
import { utcDay } from '../packed-day'
import { askedAt, type Facts, type SourcePlan, type SourceState, type Wish } from './plan'
import { isInWindow, nextWindowAt, playLeft } from './play-windows'

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
    if (left <= 0) return []
    return [...inPlay(facts, state, left), ...days(facts, state), ...details(facts, state)]
  },
}

function days({ now }: Facts, state: SourceState): Wish[] {
  const day = (offset: number, everyMs: number): Wish => {
    const wish = dayOf(utcDay(now + offset * DAY_MS))
    return { ...wish, dueAt: askedAt(state, wish.key) + everyMs }
  }
  return [day(0, 3 * HOUR_MS), day(1, 12 * HOUR_MS), day(-1, 12 * HOUR_MS)]
}

const dayOf = (date: string) => ({
  key: `day:${date}`,
  call: { path: `/fixtures?date=${date}`, completes: date },
})

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
  const overdue = facts.matches.find((match) => isOverdue(match, facts.now))
  const day = overdue ? dayOf(utcDay(overdue.kickoff)) : null
  const isDayNext = day !== null && askedAt(state, day.key) + DAY_AFTER_END_MS <= facts.now
  const next = isDayNext ? day : { key: 'live', call: { path: '/fixtures?live=all', completes: null } }
  const heard = ['live', dayOf(utcDay(facts.now)).key, ...(day ? [day.key] : [])]
  const asked = Math.max(...heard.map((key) => askedAt(state, key)))
  return [{ ...next, dueAt: Math.max(start, asked + every) }]
}

/** It should be over, and is not. */
const isOverdue = ({ kickoff, status }: Facts['matches'][number], now: number): boolean =>
  stateOf(status) === 'live' && now > kickoff + 110 * MINUTE_MS

/**
 * Line-ups before the kick-off, what happens while it is open, and once what remains. The calls of the day are not spent
 * on its first matches.
 */
function details({ matches, opened, now }: Facts, state: SourceState): Wish[] {
  const most = (state.ofDay ?? FREE_OF_DAY) * DETAILS_SHARE
  if (state.usedForDetails >= Math.min(most, most * ((now % DAY_MS) / DAY_MS) + FIRST_DETAILS)) return []
  return opened.flatMap((id): Wish[] => {
    const match = matches.find((one) => one.id === id)
    const number = numberOf('a', id)
    if (!match || number === null) return []
    const call = { path: `/fixtures?id=${number}`, completes: null }
    const wish = (key: string, everyMs: number): Wish => ({ key, call, dueAt: askedAt(state, key) + everyMs })
    if (isInWindow(match, now)) return [wish(`match:${id}`, 10 * MINUTE_MS)]
    if (stateOf(match.status) === 'finished')
      return askedAt(state, `match-end:${id}`) > 0 ? [] : [wish(`match-end:${id}`, 0)]
    const isNear = match.kickoff > now && match.kickoff - now < 45 * MINUTE_MS
    return isNear ? [wish(`match:${id}`, 15 * MINUTE_MS)] : []
  })
}
