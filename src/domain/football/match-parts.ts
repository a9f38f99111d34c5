import type { PredictionTotals } from './predictions'
import type { Standing } from './table/table-by-results'
import type { PublishedMatch } from './packed-day'
import type { Lineup, MatchDetails, MatchEvent, Statistic } from './matches'

/** What a match has beside its row in a day, a row each. `head` alone shows the match, whatever else a phone holds. */
export type MatchPart = 'head' | 'events' | 'lineups' | 'statistics' | 'table' | 'predictions'

export interface MatchHead {
  competition: NamedCompetition
  home: NamedTeam
  away: NamedTeam
  match: PublishedMatch
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

/** A line of a table, the best first. */
export type NamedStanding = NamedTeam & Omit<Standing, 'team'>

export interface NamedGroup {
  /** Such as `Group A`; empty: the whole league. */
  name: string
  /** The best first. */
  standings: NamedStanding[]
}

export interface MatchTable {
  /** The `SourceName` of who gave it; empty: it is computed from our results. */
  source: string
  /** Since when its source has told it so (ms since 1970); 0: by our results. */
  at: number
  /** Those of the match's teams first. */
  groups: NamedGroup[]
}

interface Parts {
  head: MatchHead
  events: MatchEvent[]
  lineups: { home: Lineup; away: Lineup }
  statistics: Statistic[]
  /** Of the competition, or of the match's group in it. */
  table: MatchTable
  /** Only of a match that can no longer be predicted (K20). */
  predictions: PredictionTotals
}

/**
 * The id of a part's row. An id's number has 11 characters at most, so the second character of the match's id is free for
 * the first letter of the part.
 * @param match the match's id (`ids.ts`)
 */
export const partId = (match: string, part: MatchPart): string => match.charAt(0) + part.charAt(0) + match.slice(2)

/** Parts that are absent stay as they are stored. */
export type GivenDetails = { [P in keyof MatchDetails]?: MatchDetails[P] | undefined }

/** The texts of the details that are given; null for an empty one, which has no row. */
export function detailParts(details: GivenDetails): Array<[part: MatchPart, text: string | null]> {
  const { events, lineups, statistics } = details
  const parts: Array<[MatchPart, unknown]> = [
    ['events', events],
    ['lineups', lineups],
    ['statistics', statistics],
  ]
  const given = parts.filter(([, content]) => content !== undefined)
  return given.map(([part, content]) => [part, isEmpty(content) ? null : JSON.stringify(content)])
}

const isEmpty = (content: unknown): boolean => content === null || (Array.isArray(content) && content.length === 0)

export const packHead = (head: MatchHead): string => JSON.stringify(head)

/** @returns what a part says; null for a text that cannot be read */
export function readPart<P extends MatchPart>(part: P, text: string): Parts[P] | null {
  try {
    const read: unknown = JSON.parse(text)
    return isPart(part, read) ? (read as Parts[P]) : null
  } catch {
    return null
  }
}

/** A superuser, or a later version, may have written something else. Of each part that is looked at which screens read. */
function isPart(part: MatchPart, read: unknown): boolean {
  switch (part) {
    case 'events':
      return isListOf(
        read,
        (one) => hasTexts(one, 'kind', 'side', 'player', 'other') && hasNumbers(one, 'minute', 'extra'),
      )
    case 'statistics':
      return isListOf(read, (one) => hasTexts(one, 'kind', 'home', 'away'))
    case 'lineups':
      return isLineup(fieldOf(read, 'home')) && isLineup(fieldOf(read, 'away'))
    case 'table':
      return isTable(fieldOf(read, 'groups')) && hasTexts(read, 'source') && hasNumbers(read, 'at')
    case 'predictions':
      return hasNumbers(read, 'home', 'draw', 'away')
    case 'head':
      return (
        ['home', 'away', 'competition'].every((key) => hasTexts(fieldOf(read, key), 'id', 'ar', 'en')) &&
        hasTexts(fieldOf(read, 'match'), 'id', 'status') &&
        hasNumbers(fieldOf(read, 'match'), 'kickoff')
      )
  }
}

const fieldOf = (read: unknown, key: string): unknown =>
  typeof read === 'object' && read !== null ? Object.getOwnPropertyDescriptor(read, key)?.value : undefined

const hasTexts = (read: unknown, ...keys: string[]): boolean =>
  keys.every((key) => typeof fieldOf(read, key) === 'string')

const hasNumbers = (read: unknown, ...keys: string[]): boolean =>
  keys.every((key) => typeof fieldOf(read, key) === 'number')

const isListOf = (read: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(read) && read.every(isOne)

const isLineup = (read: unknown): boolean =>
  hasTexts(read, 'formation', 'coach') &&
  ['starting', 'bench'].every((key) =>
    isListOf(fieldOf(read, key), (one) => hasTexts(one, 'name', 'position') && hasNumbers(one, 'number')),
  )

const isTable = (groups: unknown): boolean =>
  isListOf(groups, (group) => hasTexts(group, 'name') && isListOf(fieldOf(group, 'standings'), isStanding)) &&
  fieldOf(groups, 'length') !== 0

const isStanding = (read: unknown): boolean =>
  hasTexts(read, 'id', 'ar', 'en') && hasNumbers(read, 'played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points')
