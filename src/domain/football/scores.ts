import type { TwoScores } from './matches'

/** A score as rows store it, such as `2-1`, home first; empty for none. */
export const storedScore = (score: TwoScores | null): string => (score === null ? '' : `${score.home}-${score.away}`)

/** The score of a stored one; null for an empty one. */
export function readScore(stored: string): TwoScores | null {
  const [home, away] = stored.split('-').map(Number)
  return home === undefined || away === undefined ? null : { home, away }
}
