import type { Match, TwoScores } from '../matches'
import { type MatchStatus, stateOf } from '../statuses'

/** What a source says of a match that another one may say otherwise (K8). */
export type Word = Pick<Match, 'kickoff' | 'status' | 'score'>

const MINUTE_MS = 60_000

/**
 * Whether a word differs from what is shown. Sources tell periods more or less finely, so that one in play is as good as
 * another; a score that is not told differs from none; after the end the time of the kick-off does not matter.
 */
export function disagrees(shown: Word, said: Word): boolean {
  const [before, after] = [kindOf(shown.status), kindOf(said.status)]
  if (before !== after || isOtherScore(shown.score, said.score)) return true
  return before === 'upcoming' && isOtherTime(shown, said)
}

/** What was not played out has a kind of its own. */
function kindOf(status: MatchStatus): string {
  if (status === 'postponed') return status
  return PLAYED.has(status) || stateOf(status) !== 'finished' ? stateOf(status) : status
}

const PLAYED: ReadonlySet<MatchStatus> = new Set(['ft', 'aet', 'pso'])

const isOtherScore = (shown: TwoScores | null, said: TwoScores | null): boolean =>
  shown !== null && said !== null && (shown.home !== said.home || shown.away !== said.away)

const isOtherTime = (shown: Word, said: Word): boolean =>
  shown.status !== 'tbd' && said.status !== 'tbd' && Math.abs(shown.kickoff - said.kickoff) >= MINUTE_MS
