import { isPlayedOut } from '@/domain/football/statuses'
import type { MatchView } from '@/views/matches'

export type Side = 'home' | 'away'

/**
 * Whether a row has score cells: in play, played out, or with a score that stands although the match was not played to
 * its end. A score that a source gives to any other match is not shown (K18).
 */
export function showsScore({ status, state, score }: Pick<MatchView, 'status' | 'state' | 'score'>): boolean {
  if (state === 'live' || isPlayedOut(status)) return true
  return score !== null && (status === 'abandoned' || status === 'awarded')
}

/** A match without a day, or that will not be on its day, has no time of kick-off (K18). */
export const hasKickoff = ({ status }: Pick<MatchView, 'status'>): boolean =>
  !['tbd', 'postponed', 'cancelled'].includes(status)

/** Who won by play; null for a draw, and for a match that is not played out (K18). */
export function winnerOf({ status, score, shootout }: MatchView): Side | null {
  if (!isPlayedOut(status) || score === null) return null
  const { home, away } = status === 'pso' && shootout ? shootout : score
  if (home === away) return null
  return home > away ? 'home' : 'away'
}
