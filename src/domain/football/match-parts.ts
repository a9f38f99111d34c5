import type { Lineup, Match, MatchDetails, MatchEvent, Statistic } from './matches'

/** What a match has beside its row in a day, a row each. `head` alone shows the match, whatever else a phone holds. */
export type MatchPart = 'head' | 'events' | 'lineups' | 'statistics'

export interface MatchHead {
  competition: NamedCompetition
  home: NamedTeam
  away: NamedTeam
  match: Match
}

/** The Arabic name is empty where there is none (K12). */
interface Named {
  id: string
  ar: string
  en: string
}

export type NamedTeam = Named

export interface NamedCompetition extends Named {
  category: string
  priority: number
}

interface Parts {
  head: MatchHead
  events: MatchEvent[]
  lineups: { home: Lineup; away: Lineup }
  statistics: Statistic[]
}

/**
 * The id of a part's row. An id's number has 11 characters at most, so the second character of the match's id is free for
 * the first letter of the part.
 * @param match the match's id (`ids.ts`)
 */
export const partId = (match: string, part: MatchPart): string => match.charAt(0) + part.charAt(0) + match.slice(2)

/** The texts of the details that are there; empty ones have no row. */
export function detailParts({ events, lineups, statistics }: MatchDetails): Array<[part: MatchPart, text: string]> {
  const parts: Array<[MatchPart, unknown]> = [
    ['events', events.length > 0 ? events : null],
    ['lineups', lineups],
    ['statistics', statistics.length > 0 ? statistics : null],
  ]
  return parts.flatMap(([part, content]) => (content === null ? [] : [[part, JSON.stringify(content)]]))
}

export const packHead = (head: MatchHead): string => JSON.stringify(head)

/** @returns what a part says; null for a text that cannot be read */
export function readPart<P extends MatchPart>(text: string): Parts[P] | null {
  try {
    return JSON.parse(text) as Parts[P] | null
  } catch {
    return null
  }
}
