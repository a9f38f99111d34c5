import type { Match, TwoScores } from '../matches'
import { isDecided, stateOf, type MatchStatus } from '../statuses'
import {
  type AlertKind,
  type Counted,
  isFinished,
  NIL,
  NOT_LOWERED,
  type Said,
  type Since,
  saidOf,
  textOf,
} from './said'

/** News that are older push nothing (K16). */
export const ALERT_MAX_AGE_MS = 10 * 60 * 1000
/** How long a lower score waits for the goal to come back, and a lower number of red cards for the card (K15). */
export const WITHDRAWAL_MS = 60 * 1000

export interface Compared {
  /** Null for a match that is seen for the first time. */
  said: Said | null
  match: Match
  lineups: boolean
  /** The server's clock, and when the match was changed; milliseconds since 1970. */
  now: number
  changedAt: number
  /** The first comparison after a start or an outage of the source. */
  silent: boolean
}

export interface Decision {
  said: Said
  /** In order: the last one is what a phone shows. `score` tells goals or red cards apart, once each in a generation. */
  alerts: Array<{ kind: AlertKind; score: string; generation: number }>
  /** When the match must be compared again though nothing changes; null for never. */
  again: number | null
}

/** Decides what is to be told of a match now. */
export function decideAlerts(compared: Compared): Decision {
  const { match, lineups, now } = compared
  if (!compared.said || isSilent(compared, compared.said)) {
    const counted = compared.said ? countedAfter(compared.said, match) : undefined
    return { said: saidOf(match, lineups, counted), alerts: [], again: null }
  }
  const { said } = compared
  const before = isRestarted(said, match) ? { ...said, ...NOT_BEGUN } : said
  const score = match.score ?? before.score
  const waits = !isFinished(match.status)
  const goals = settle(score, { remembered: before.score, since: before.lowered.score, now, waits, isHeld: true })
  const cards = settle(match.reds, { remembered: before.reds, since: before.lowered.reds, now, waits, isHeld: false })
  const isScoreLower = isBelow(goals.counts, before.score)
  const isWithdrawn = isScoreLower || isBelow(cards.counts, before.reds)
  const oldest = oldestOf({ score: goals.since, reds: cards.since })
  const counted = countOn(said, { isWithdrawn, isAgain: isAgainUpcoming(said, match) })
  const { generation } = counted
  const told: Decision['alerts'] = []
  const tell = (kind: AlertKind, key: TwoScores = NIL) => void told.push({ kind, score: textOf(key), generation })

  if (lineups && !said.lineups && stateOf(match.status) === 'upcoming') tell('lineups')
  if (stateOf(said.status) === 'upcoming' && stateOf(match.status) === 'live') tell('kickoff')
  if (!isUnsteady(said) && !isDecided(match.status)) {
    if (isScoreLower) tell('goal-cancelled', goals.counts)
    // The other team may have scored meanwhile.
    if (isBelow(before.score, goals.counts)) tell('goal', goals.counts)
    if (isBelow(before.reds, cards.counts)) tell('red-card', cards.counts)
  }
  const ending = said.status === match.status ? undefined : OF_STATUS.get(match.status)
  if (ending) tell(ending, score)
  return {
    said: {
      ...saidOf(match, lineups || said.lineups, counted),
      ...{ score: goals.counts, reds: cards.counts, lowered: { score: goals.since, reds: cards.since } },
    },
    alerts: told,
    again: oldest === null ? null : oldest + WITHDRAWAL_MS,
  }
}

const NOT_BEGUN = { score: NIL, reds: NIL, lowered: NOT_LOWERED }

interface Settling {
  remembered: TwoScores
  since: Since
  now: number
  /** The end of the match waits for nothing. */
  waits: boolean
  /** Whether the higher count of one team waits for the lower one of the other. */
  isHeld: boolean
}

/** The counts that are remembered now: a lower one waits for 60 seconds, each for itself. */
function settle(counts: TwoScores, { remembered, since, now, waits, isHeld }: Settling) {
  const lowerSince = (count: number, told: number, from: number | null): number | null =>
    waits && count < told && now < (from ?? now) + WITHDRAWAL_MS ? (from ?? now) : null
  const [home, away] = [
    lowerSince(counts.home, remembered.home, since.home),
    lowerSince(counts.away, remembered.away, since.away),
  ]
  const isWaiting = home !== null || away !== null
  const settled = (count: number, told: number, from: number | null): number =>
    from !== null || (isHeld && isWaiting && count > told) ? told : count
  return {
    counts: { home: settled(counts.home, remembered.home, home), away: settled(counts.away, remembered.away, away) },
    since: { home, away },
  }
}

/** Since when the count that waits longest is lower; null: none waits. */
function oldestOf({ score, reds }: Said['lowered']): number | null {
  const all = [score.home, score.away, reds.home, reds.away].filter((since) => since !== null)
  return all.length === 0 ? null : Math.min(...all)
}

/** A match that begins anew withdraws nothing of what was played of it before. */
const isRestarted = ({ status, score }: Said, match: Match): boolean =>
  stateOf(status) === 'upcoming' && stateOf(match.status) === 'live' && isBelow(match.score ?? score, score)

/** Whether a match that began, ended or was postponed is ahead again: it may begin, or be postponed, anew (K18). */
const isAgainUpcoming = ({ status }: Said, match: Match): boolean =>
  stateOf(match.status) === 'upcoming' &&
  (stateOf(status) !== 'upcoming' || (status === 'postponed' && match.status !== 'postponed'))

/** A score that is taken back so often is unsteady: goals of the match are told no more. */
export const WITHDRAWALS_MAX = 5
/** A match that is ahead again more often begins no new generation. */
export const RESTARTS_MAX = 5

/** Whether goals and cards of a match are told no more. */
export const isUnsteady = ({ withdrawals }: Said): boolean => withdrawals >= WITHDRAWALS_MAX

/** A match that is ahead again uses up no withdrawal, and a withdrawal no new beginning. */
function countOn({ generation, withdrawals }: Said, of: { isWithdrawn: boolean; isAgain: boolean }): Counted {
  const restarts = generation - withdrawals
  const withdrawn = of.isWithdrawn ? Math.min(withdrawals + 1, WITHDRAWALS_MAX) : withdrawals
  const restarted = of.isAgain && !of.isWithdrawn ? Math.min(restarts + 1, RESTARTS_MAX) : restarts
  return { generation: withdrawn + restarted, withdrawals: withdrawn }
}

/** Whether one team has less. */
export const isBelow = (counts: TwoScores, than: TwoScores): boolean =>
  counts.home < than.home || counts.away < than.away

/** What was taken back in silence may be told again as well. */
function countedAfter(said: Said, match: Match): Counted {
  const isWithdrawn = isBelow(match.score ?? said.score, said.score) || isBelow(match.reds, said.reds)
  return countOn(said, { isWithdrawn, isAgain: isAgainUpcoming(said, match) })
}

/** What was not played out has words of its own (K18). */
const OF_STATUS: ReadonlyMap<MatchStatus, AlertKind> = new Map([
  ['pens', 'shootout'],
  ['ft', 'full-time'],
  ['aet', 'full-time'],
  ['pso', 'full-time'],
  ['postponed', 'postponed'],
  ['cancelled', 'cancelled'],
  ['abandoned', 'abandoned'],
  ['awarded', 'awarded'],
  ['walkover', 'walkover'],
])

/** A replay, a correction after the end (K17), old news, and a match that came into play unseen (K16). */
function isSilent({ match, now, changedAt, silent }: Compared, said: Said): boolean {
  if (silent || match.id.startsWith('r') || isFinished(said.status)) return true
  // A lower score that waits is old by itself.
  if (now - (oldestOf(said.lowered) ?? changedAt) > ALERT_MAX_AGE_MS) return true
  const isEntered = stateOf(said.status) === 'upcoming' && stateOf(match.status) === 'live'
  return isEntered && now - (match.since ?? match.kickoff) > ALERT_MAX_AGE_MS
}
