import { isGoal, isKick } from './event-kinds'
import type { Match, MatchEvent, TwoScores } from './matches'

export interface ScoredEvent extends MatchEvent {
  /** The score after a goal, or the kicks that went in after a kick of the shoot-out; null for others, or unknown. */
  scoreAfter: TwoScores | null
}

export const NO_GOALS: TwoScores = { home: 0, away: 0 }

/**
 * The events with the score as it grew, and apart from it the kicks of a shoot-out. Goals that do not make up the
 * match's score have none, as it would be wrong (K14); the kicks likewise.
 * @param events all of the match, in their order
 */
export function withRunningScores(
  events: readonly MatchEvent[],
  { score, shootout }: Pick<Match, 'score' | 'shootout'>,
): ScoredEvent[] {
  const goals = scoreAfterEach(events, isGoal, score)
  const kicks = scoreAfterEach(events, (kind) => kind === 'kick-scored', shootout)
  const scoreAfter = ({ kind }: MatchEvent, at: number): TwoScores | null => {
    if (isGoal(kind)) return goals?.at(at) ?? null
    return isKick(kind) ? (kicks?.at(at) ?? null) : null
  }
  return events.map((event, at) => ({ ...event, scoreAfter: scoreAfter(event, at) }))
}

/** @returns null where the events do not lead to the end */
function scoreAfterEach(
  events: readonly MatchEvent[],
  counts: (kind: MatchEvent['kind']) => boolean,
  end: TwoScores | null,
): TwoScores[] | null {
  let now = NO_GOALS
  const scores = events.map(({ kind, side }) => {
    if (counts(kind)) now = { home: now.home + (side === 'home' ? 1 : 0), away: now.away + (side === 'away' ? 1 : 0) }
    return now
  })
  return end?.home === now.home && end.away === now.away ? scores : null
}
