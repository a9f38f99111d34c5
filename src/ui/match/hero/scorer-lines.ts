import { isGoal } from '@/domain/football/event-kinds'
import type { MatchEvent } from '@/domain/football/matches'
import type { Side } from '../match-result'

/** The goals of one player, own goals apart. */
export interface ScorerLine {
  /** Empty when unknown. */
  player: string
  goals: readonly MatchEvent[]
}

const MAX_LINES = 3

/** Who scored for a side, by their first goals. The kicks of a shoot-out are no goals. */
export function scorerLines(events: readonly MatchEvent[], side: Side): ScorerLine[] {
  const lines = new Map<string, MatchEvent[]>()
  for (const event of events) {
    if (event.side !== side || !isGoal(event.kind)) continue
    const key = `${event.kind === 'own-goal'} ${event.player}`
    lines.set(key, [...(lines.get(key) ?? []), event])
  }
  return [...lines.values()].map((goals) => ({ player: goals[0]?.player ?? '', goals }))
}

/** The lines for which there is room; the events have them all. A single line more is shown instead of the way to it. */
export const shownLines = (lines: readonly ScorerLine[]): readonly ScorerLine[] =>
  lines.length === MAX_LINES + 1 ? lines : lines.slice(0, MAX_LINES)
