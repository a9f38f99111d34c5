import { isDismissal, isGoal, isKick } from '../event-kinds'
import type { Match, MatchEvent, TwoScores } from '../matches'
import { PERIOD_MINUTES } from '../minutes'
import { enteredStatus } from './entered-status'
import type { EntryKind, MatchEntry } from './entries'
import { begunPeriods } from './period-order'

/** A match by hand counts its entries (K14), those that were not withdrawn. */

const NONE: ReadonlySet<string> = new Set()

/** Entries that count, in their order, without the withdrawals. */
export function countedEntries(entries: readonly MatchEntry[]): MatchEntry[] {
  const gone = new Set(entries.flatMap(({ kind, withdraws }) => (kind === 'withdrawal' ? withdraws : [])))
  return entries.filter(({ id, kind }) => kind !== 'withdrawal' && !gone.has(id))
}

/** The present period of the entries; null before the first. */
export const periodOf = (entries: readonly MatchEntry[]): MatchEntry | null => begunPeriods(entries).at(-1) ?? null

/**
 * The match and its events after all entries. Without a period that counts the match has not begun.
 * @param entries all of the match, in the server's order
 * @param doubles ids of entries that were probably written twice, which count all the same
 */
export function matchByEntries(
  match: Match,
  entries: readonly MatchEntry[],
  doubles: { has(id: string): boolean } = NONE,
): { match: Match; events: MatchEvent[] } {
  const counted = countedEntries(entries)
  const periods = inOrder(begunPeriods(entries))
  const period = periods.at(-1)
  if (!period) {
    const nothing = {
      status: 'scheduled',
      since: null,
      score: null,
      shootout: null,
      reds: { home: 0, away: 0 },
    } as const
    return { match: { ...match, ...nothing }, events: [] }
  }
  const count = (is: (kind: EntryKind) => boolean): TwoScores => ({
    home: counted.filter(({ kind, side }) => is(kind) && side === 'home').length,
    away: counted.filter(({ kind, side }) => is(kind) && side === 'away').length,
  })
  const begun = periods.map((one) => one.status || 'scheduled')
  const status = enteredStatus(period.status || 'scheduled', begun)
  return {
    match: {
      ...match,
      status,
      since: PERIOD_MINUTES.has(status) ? beganAt(periods) : null,
      score: count(isGoal),
      shootout: periods.some((one) => one.status === 'pens') ? count((kind) => kind === 'kick-scored') : null,
      reds: count(isDismissal),
    },
    events: eventsOf(counted, doubles),
  }
}

/** None begins before the one before it: the clocks of those who write differ. */
function inOrder(periods: readonly MatchEntry[]): MatchEntry[] {
  let latest = 0
  return periods.map((period) => {
    latest = Math.max(latest, period.at)
    return { ...period, at: latest }
  })
}

/** When the last period seems to have begun: one that was stopped goes on at the minute where it stopped. */
function beganAt(periods: readonly MatchEntry[]): number {
  const [last, before, stopped] = [periods.at(-1), periods.at(-3), periods.at(-2)]
  if (!last) return 0
  if (!before || stopped?.status !== 'stopped' || before.status !== last.status) return last.at
  return last.at - (stopped.at - beganAt(periods.slice(0, -2)))
}

/** In the order of the minutes, those of one minute as they came. Kick n of a shoot-out has minute 120 and `extra` n. */
function eventsOf(counted: readonly MatchEntry[], doubles: { has(id: string): boolean }): MatchEvent[] {
  const event = ({ id, kind, side, minute, extra, player, other }: MatchEntry): MatchEvent => ({
    ...{ kind: kind as MatchEvent['kind'], side: side || 'home', minute, extra, player, other },
    ...(doubles.has(id) ? { double: id } : {}),
  })
  const played = counted.filter(({ kind }) => kind !== 'period' && !isKick(kind)).map(event)
  const kicks = counted.filter(({ kind }) => isKick(kind))
  return [
    ...played.toSorted((a, b) => a.minute - b.minute || a.extra - b.extra),
    ...kicks.map((kick, at) => ({ ...event(kick), minute: 120, extra: at + 1 })),
  ]
}
