import { idOf } from '../ids'
import { IMPORT_LIMITS } from './limits'
import { keysOfTeam, storedCountry } from '../names/team-keys'
import type { AddedCompetition, AddedName, ImportedMatch, ImportWork } from './planned'

/** How many ids names and matches need, or the first number of those that they get. */
export interface IdNumbers {
  competitions: number
  teams: number
  matches: number
}

/** What one short transaction stores. Names come before the matches that name them. */
export interface ImportSlice {
  competitions: Array<AddedCompetition & { id: string }>
  /** With the keys by which they are found: making them takes longer than storing them. */
  teams: Array<AddedName & { id: string; keys: string[] }>
  matches: ImportedMatch[]
}

/** How many numbers a work needs. */
export const neededNumbers = ({ competitions, teams, matches }: ImportWork): IdNumbers => ({
  competitions: competitions.filter(({ listed }) => listed === null).length,
  teams: teams.length,
  matches: matches.filter(({ id }) => id === null).length,
})

/** Cuts a work into slices, with an id for each new name and match. */
export function workSlices(work: ImportWork, first: IdNumbers): ImportSlice[] {
  const counter = (start: number) => {
    let next = start
    return () => idOf('h', (next += 1) - 1)
  }
  const [competitionId, teamId, matchId] = [counter(first.competitions), counter(first.teams), counter(first.matches)]
  const competitions = work.competitions.map((one) => ({
    ...one,
    id: one.listed === null ? competitionId() : one.ref,
  }))
  const teams = work.teams.map((one) => {
    const team = { ...one, country: storedCountry(one.country), id: teamId() }
    return { ...team, keys: keysOfTeam(team) }
  })
  const ids = new Map([...competitions, ...teams].map(({ ref, id }) => [ref, id]))
  const idOfName = (ref: string) => ids.get(ref) ?? ref
  const matches = work.matches.map(({ id, competition, home, away, ...others }) => ({
    ...others,
    ...{ id: id ?? matchId(), competition: idOfName(competition), home: idOfName(home), away: idOfName(away) },
  }))
  return [
    ...cut(competitions, IMPORT_LIMITS.nameSlice).map((part) => ({ competitions: part, teams: [], matches: [] })),
    ...cut(teams, IMPORT_LIMITS.nameSlice).map((part) => ({ competitions: [], teams: part, matches: [] })),
    ...cut(matches, IMPORT_LIMITS.slice).map((part) => ({ competitions: [], teams: [], matches: part })),
  ]
}

function cut<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size))
  return parts
}
