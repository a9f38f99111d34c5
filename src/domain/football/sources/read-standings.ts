import { MOST_TEAMS } from '../table/table-limits'
import { at, type JsonValue, nameIn, Unreadable, wholeNumber } from './json-value'
import { type ReadGroup, type Reading, type ReadStanding, type ReadTeam, nothingAside, troubled } from './source'

const MOST_GROUPS = 24
const LEAST_TEAMS = 2
const MOST_MATCHES = 100
const MOST_GOALS = 999
const MOST_POINTS = 300

/**
 * Reads the table of a competition. One without groups says nothing. A line that cannot be read spoils the whole: a table
 * that lacks a team is none (K10).
 * @param competition its number in `names/competitions.ts`
 * @param groups reads them; may throw Unreadable
 */
export function readStandings(quota: Reading['quota'], competition: number | null, groups: () => ReadGroup[]): Reading {
  const nothing: Reading = {
    ...{
      trouble: null,
      matches: [],
      details: [],
      teams: [],
      competitions: [],
      setAside: nothingAside(),
      quota,
      complete: null,
    },
  }
  try {
    const read = groups()
    if (competition === null || read.length === 0) return nothing
    if (read.length > MOST_GROUPS || read.flatMap(({ rows }) => rows).length > MOST_TEAMS) throw new Unreadable('')
    return { ...nothing, standings: { competition, groups: read } }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return troubled('shape', quota, { count: 1, first: error.path })
  }
}

/** A group with its teams in the order of their places. Throws Unreadable for a team that stands twice. */
export function groupOf(name: string, place: JsonValue, rows: readonly PlacedStanding[]): ReadGroup {
  if (rows.length < LEAST_TEAMS || new Set(rows.map(({ row }) => row.team.id)).size < rows.length)
    throw new Unreadable(place.path)
  return { name, rows: rows.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row) }
}

export interface PlacedStanding {
  rank: number
  row: ReadStanding
}

/** The name of a group: `GROUP_A` and `Group A` are one; empty for what is the whole league. */
export function groupName(place: JsonValue): string {
  const name = nameIn(place, 60)
  const letter = /^group[ _]([a-l])$/i.exec(name)?.[1]
  return letter === undefined ? name : `Group ${letter.toUpperCase()}`
}

type Keys = Record<'played' | 'won' | 'drawn' | 'lost' | 'scored' | 'conceded' | 'points', readonly string[]>

/** One line. Throws Unreadable for a number beyond its bounds. */
export function readStanding(item: JsonValue, team: ReadTeam, keys: Keys): ReadStanding {
  const count = (path: readonly string[], least: number, most: number) => wholeNumber(at(item, ...path), least, most)
  const row = {
    team,
    played: count(keys.played, 0, MOST_MATCHES),
    won: count(keys.won, 0, MOST_MATCHES),
    drawn: count(keys.drawn, 0, MOST_MATCHES),
    lost: count(keys.lost, 0, MOST_MATCHES),
    scored: count(keys.scored, 0, MOST_GOALS),
    conceded: count(keys.conceded, 0, MOST_GOALS),
    // A league may take points away.
    points: count(keys.points, -MOST_MATCHES, MOST_POINTS),
  }
  if (row.won + row.drawn + row.lost > row.played) throw new Unreadable(item.path)
  return row
}
