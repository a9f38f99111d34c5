import type { CallSchedule, Facts, SourceState } from './call-schedule'
import { isInWindow, openedAt } from './play-windows'

const MISSED_INTERVALS = 3
const SHORTEST_MS = 3 * 60_000

/**
 * K7: whether a source fails, and has missed three of its intervals, of three minutes together at least, while a match is
 * in play. What this server did not ask, because it was off, is no silence.
 */
export function isSilent(schedule: CallSchedule, facts: Facts, state: SourceState): boolean {
  const inPlay = facts.matches.filter((match) => isInWindow(match, facts.now))
  if (inPlay.length === 0 || state.trouble === null) return false
  const patience = Math.max(SHORTEST_MS, MISSED_INTERVALS * schedule.playIntervalMs(facts, state))
  const since = Math.max(schedule.playHeardAt(facts, state), Math.min(...inPlay.map(openedAt)))
  return facts.now - since > patience
}
