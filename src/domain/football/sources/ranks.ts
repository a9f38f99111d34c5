import type { Match } from '../matches'
import { type MatchStatus, stateOf } from '../statuses'
import type { SourceName } from './source'

/** Of several sources that tell of a match, the first in rank is shown (K8); a silent one is followed by the next (K7). */

export const DEFAULT_RANKS: readonly SourceName[] = ['api-football', 'football-data', 'openligadb']

/** How the word of a source about a match counts: whole, only where it raises what is stored, or not. */
export type Weight = 'whole' | 'raises' | 'none'

/**
 * How a source counts that tells of a match beside others.
 * @param ranks those of the competition, the first one first; sources that it does not name follow
 * @param silent sources that missed three of their intervals in play
 */
export function weightOf(
  source: SourceName,
  others: readonly SourceName[],
  ranks: readonly SourceName[],
  silent: readonly SourceName[],
): Weight {
  const rank = rankIn(ranks, source)
  const higher = others.filter((other) => rankIn(ranks, other) < rank)
  if (higher.length === 0) return 'whole'
  return higher.every((other) => silent.includes(other)) ? 'raises' : 'none'
}

/** All sources in their order: those that a competition ranks, then the others as the server does. */
export const rankedSources = (ranks: readonly SourceName[]): SourceName[] => [
  ...ranks,
  ...DEFAULT_RANKS.filter((source) => !ranks.includes(source)),
]

function rankIn(ranks: readonly SourceName[], source: SourceName): number {
  return rankedSources(ranks).indexOf(source)
}

/**
 * A match after the word of a follower: it raises a score and never lowers it, no period comes twice, and what ended stays
 * as it ended.
 */
export function raised(stored: Match, { status, since, score, shootout, reds }: Match): Match {
  const goesOn = progressOf(status) > progressOf(stored.status)
  return {
    ...stored,
    ...(goesOn ? { status, since } : {}),
    ...(status === stored.status && stored.since === null ? { since } : {}),
    score: higherOf(stored.score, score),
    shootout: higherOf(stored.shootout, shootout),
    reds: higherOf(stored.reds, reds) ?? stored.reds,
  }
}

const higherOf = (stored: Match['score'], said: Match['score']): Match['score'] =>
  said && (!stored || (said.home >= stored.home && said.away >= stored.away)) ? said : stored

const PERIODS: readonly MatchStatus[] = ['h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens']

/** The order in which a match goes on. A stopped one is in play, and may go on anywhere. */
function progressOf(status: MatchStatus): number {
  const state = stateOf(status)
  if (state === 'upcoming') return -1
  return state === 'finished' ? PERIODS.length : Math.max(0, PERIODS.indexOf(status))
}
