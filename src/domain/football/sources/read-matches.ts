import { idOf, type SourceLetter } from '../ids'
import type { TwoScores } from '../matches'
import { at, type JsonValue, optional, requiredName, Unreadable, wholeNumber } from './json-value'
import { isTooUnreadable, readEach } from './unreadable-entries'
import {
  type ReadCompetition,
  type ReadDetails,
  type Reading,
  type ReadMatch,
  type ReadTeam,
  type Scope,
  nothingAside,
  type SetAside,
  troubled,
} from './source'

/** What the entry of a match says. */
export interface ReadEntry {
  match: ReadMatch
  home: ReadTeam
  away: ReadTeam
  competition: ReadCompetition
  /** Null where the answer has no parts of the match. */
  details: ReadDetails | null
}

/**
 * Reads a list of matches. What cannot be read is set aside; of too much of it nothing is taken (K10).
 * @param items finds the list; may throw Unreadable
 * @param read one entry; may throw Unreadable, and adds what it leaves out to `setAside`
 * @param scopeOf of which the list has every match; null: it may lack some. A list with an entry that cannot be read does
 */
export function readMatches(
  quota: Reading['quota'],
  items: () => JsonValue[],
  read: (item: JsonValue, setAside: SetAside) => ReadEntry,
  scopeOf: (matches: readonly ReadMatch[]) => Scope | null,
): Reading {
  const setAside = nothingAside()
  try {
    const all = items()
    const found = readEach(all, setAside, (item) => read(item, setAside))
    if (isTooUnreadable(all.length - found.length, all.length)) return troubled('shape', quota, setAside)
    const matches = onceEach(found.map(({ match }) => match))
    const scope = found.length === all.length ? scopeOf(matches) : null
    return {
      ...{ trouble: null, setAside, quota, matches },
      complete: scope && { scope, told: matches.map(({ id }) => id) },
      details: found.flatMap(({ details }) => details ?? []),
      teams: onceEach(found.flatMap(({ home, away }) => [home, away])),
      competitions: onceEach(found.map(({ competition }) => competition)),
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return troubled('shape', quota, { count: 1, first: error.path })
  }
}

const onceEach = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

/** What has a number of the source and a name. @param keys of both */
export function readIdAndName(source: SourceLetter, place: JsonValue, keys = { id: 'id', name: 'name' }) {
  const number = sourceNumber(at(place, keys.id))
  return { id: idOf(source, number), number, latin: requiredName(at(place, keys.name)) }
}

export const sourceNumber = (place: JsonValue): number => wholeNumber(place, 1, Number.MAX_SAFE_INTEGER)

/** Throws Unreadable for a team against itself. */
export function twoTeams<T extends ReadTeam>(home: T, away: T, place: JsonValue): { home: T; away: T } {
  if (home.id === away.id) throw new Unreadable(place.path)
  return { home, away }
}

const MOST_SCORE = 99

/** Null unless both numbers are there. */
export function scoreIn(home: JsonValue, away: JsonValue): TwoScores | null {
  const [ofHome, ofAway] = [home, away].map((one) => optional(one, (value) => wholeNumber(value, 0, MOST_SCORE)))
  return typeof ofHome === 'number' && typeof ofAway === 'number' ? { home: ofHome, away: ofAway } : null
}
