import { t } from '@lingui/core/macro'
import type { TwoScores } from '@/domain/football/matches'
import type { MatchView } from '@/views/matches'
import { showsScore } from '../match-result'
import { scoresWords } from '../row-words'

type Scored = Pick<MatchView, 'home' | 'away' | 'score' | 'state' | 'status'>

/**
 * What is said when the score of a match replaces another: a goal, a correction, or only the score after a time without
 * news. Null for nothing: the same score, or none on one side.
 */
export function scoreAnnouncement(before: TwoScores | null, match: Scored): string | null {
  const { score, state } = match
  if (before === null || score === null || !showsScore(match)) return null
  const [home, away] = [score.home - before.home, score.away - before.away]
  if (home === 0 && away === 0) return null
  const scores = scoresWords(match, score)
  if (home < 0 || away < 0) return t`Corrected score: ${scores}`
  if (home + away === 1 && state === 'live') return t`Goal! ${scores}`
  return t`The score is now: ${scores}`
}
