import { PERIOD_MINUTES } from '../minutes'
import type { TwoScores } from '../matches'
import type { MatchStanding } from '../packed-day'
import type { MatchStatus } from '../statuses'
import { enteredStatus } from './entered-status'
import type { MatchEntry } from './entries'
import { countedEntries } from './match-by-entries'
import { nextPeriods } from './period-order'
import { type Moment, playedMinute } from './played-minute'

/**
 * A match's standing as the server told it, with own entries that it does not count yet. The entries of others are not
 * known here, so that the standing is no sum of entries.
 * @param waiting in the order of writing
 * @param taken own entries that the standing counts, in their order
 */
export function standingAfter(
  standing: MatchStanding,
  waiting: readonly MatchEntry[],
  taken: readonly MatchEntry[],
): MatchStanding {
  const counted = countedEntries([...taken, ...waiting])
  const gone = new Set(waiting.flatMap(({ kind, withdraws }) => (kind === 'withdrawal' ? withdraws : [])))
  const left = taken.filter(({ id, kind }) => gone.has(id) && kind !== 'withdrawal')
  const before = left.reduce((now, entry) => without(now, entry, counted), standing)
  const { stopped: _stopped, ...after } = counted
    .filter((entry) => waiting.includes(entry))
    .reduce<Played>(withEntry, { ...before, stopped: null })
  return after
}

interface Played extends MatchStanding {
  /** Of a match that was stopped by an entry: the period, and how much of it was played (ms). */
  stopped: { status: MatchStatus; played: number } | null
}

const NONE: TwoScores = { home: 0, away: 0 }

function withEntry(now: Played, entry: MatchEntry): Played {
  const { kind, status, at } = entry
  if (kind !== 'period') return withEvent(now, entry, 1)
  // Somebody else was first, who is not known here.
  if (!nextPeriods(now.status).some((next) => next === status)) return now
  const before = now.stopped && now.status === 'stopped' ? now.stopped.status : now.status
  const next = enteredStatus(status || now.status, [before])
  const goesOn = now.stopped?.status === next ? now.stopped.played : 0
  return {
    ...now,
    status: next,
    since: PERIOD_MINUTES.has(next) ? at - goesOn : null,
    score: now.score ?? NONE,
    shootout: next === 'pens' ? (now.shootout ?? NONE) : now.shootout,
    stopped: next === 'stopped' ? { status: now.status, played: now.since === null ? 0 : at - now.since } : now.stopped,
  }
}

/** @param by 1, or -1 for one that was taken back */
function withEvent<Now extends MatchStanding>(now: Now, { kind, side }: MatchEntry, by: number): Now {
  if (side === '') return now
  const count = (goals: number, of: MatchEntry['side']) => (of === side ? Math.max(0, goals + by) : goals)
  const changed = (score: TwoScores | null): TwoScores => ({
    home: count(score?.home ?? 0, 'home'),
    away: count(score?.away ?? 0, 'away'),
  })
  switch (kind) {
    case 'goal':
    case 'own-goal':
    case 'penalty':
      return { ...now, score: changed(now.score) }
    case 'red':
    case 'second-yellow':
      return { ...now, reds: changed(now.reds) }
    case 'kick-scored':
      return { ...now, shootout: changed(now.shootout) }
    default:
      return now
  }
}

/** The clock of a match tells whole seconds. */
const SAME_START_MS = 2_000

/** Whether a period is the one that the match shows: one that began earlier or later was written by somebody else as well. */
function isPresent({ status, since }: MatchStanding, entry: MatchEntry): boolean {
  const isIts = status === entry.status || (entry.status === 'ft' && (status === 'aet' || status === 'pso'))
  return isIts && (since === null || Math.abs(since - entry.at) <= SAME_START_MS)
}

/** A period that was taken back leads to the own one before it; without one only the start is known to lead to none. */
function without(now: MatchStanding, entry: MatchEntry, counted: readonly MatchEntry[]): MatchStanding {
  if (entry.kind !== 'period') return withEvent(now, entry, -1)
  if (!isPresent(now, entry)) return now
  const last = counted.findLast(({ kind }) => kind === 'period')
  if (last && last.status !== '') {
    return { ...now, status: last.status, since: PERIOD_MINUTES.has(last.status) ? last.at : null }
  }
  return entry.status === 'h1' ? { ...now, status: 'scheduled', since: null, score: null } : now
}

/** The last minutes of what has none of its own. */
const ENDS: ReadonlyMap<MatchStatus, number> = new Map([
  ['ht', 45],
  ['eht', 105],
  ['aet', 120],
  ['pens', 120],
  ['pso', 120],
])
const NORMAL_TIME = 90

/** The minute that an event has now, with those of stoppage time. @param now the server's clock (ms) */
export const enteredMinute = (standing: MatchStanding, now: number): Moment =>
  playedMinute(standing, now) ?? { minute: ENDS.get(standing.status) ?? NORMAL_TIME, extra: 0 }
