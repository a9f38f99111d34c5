import { comparedTeam } from '../sources/same-match'
import type { ReadGroup, ReadTeam, SourceName } from '../sources/source'
import type { MatchTable, NamedGroup, NamedStanding, NamedTeam } from '../match-parts'

/** Which table a match has: one that a source gives goes before ours where it is whole and as new. */

export interface GivenTable {
  source: SourceName
  /** Since when its source has told it so (ms since 1970). */
  at: number
  groups: NamedGroup[]
}

/**
 * Names the teams of a source's table as they are stored: by their ids, and by their names where these are clear (K11).
 * @param stored the teams of the competition's matches
 * @param arabicOf the Arabic name of a team that is not among them; empty without one
 */
export function namedAsStored(
  groups: readonly ReadGroup[],
  stored: readonly NamedTeam[],
  arabicOf: (team: ReadTeam) => string,
): NamedGroup[] {
  // A team may stand in several groups, such as that of a part of a season and that of the whole.
  const told = new Map(groups.flatMap(({ rows }) => rows.map(({ team }) => [team.id, team] as const)))
  const own = [...told.values()].map((team): NamedTeam => ({ id: team.id, ar: arabicOf(team), en: team.latin }))
  const byId = new Map(stored.filter(({ id }) => told.has(id)).map((team) => [team.id, team]))
  const byName = sameByName(
    own.filter(({ id }) => !byId.has(id)),
    stored.filter(({ id }) => !byId.has(id)),
  )
  const named = new Map(own.map((team) => [team.id, byId.get(team.id) ?? byName.get(team.id) ?? team]))
  const teamOf = ({ id, latin }: ReadTeam): NamedTeam => named.get(id) ?? { id, ar: '', en: latin }
  return groups.map(({ name, rows }) => ({
    name,
    standings: rows.map(({ team, ...counts }): NamedStanding => ({ ...teamOf(team), ...counts })),
  }))
}

/**
 * Stored teams by the ids of those with a common name. A source numbers its teams, so that two of its own are never one.
 * Where several may be meant none is.
 */
function sameByName(told: readonly NamedTeam[], stored: readonly NamedTeam[]): ReadonlyMap<string, NamedTeam> {
  const compared = stored.map((team) => ({ team, keys: keysOf(team) }))
  const pairs = told.flatMap((one) => {
    const keys = keysOf(one)
    return compared
      .filter(({ team, keys: others }) => team.id[0] !== one.id[0] && keys.some((key) => others.includes(key)))
      .map(({ team }) => ({ id: one.id, team }))
  })
  const isClear = (pair: (typeof pairs)[number]) =>
    pairs.every((other) => other === pair || (other.id !== pair.id && other.team.id !== pair.team.id))
  return new Map(pairs.filter(isClear).map(({ id, team }) => [id, team]))
}

const keysOf = ({ id, en, ar }: NamedTeam): readonly string[] => comparedTeam(id, [en, ar]).keys()

/**
 * The table of a match.
 * @param given those of sources, the first in rank first
 * @param ours by our results; null without one
 */
export function shownTable(
  match: { home: string; away: string },
  given: readonly GivenTable[],
  ours: NamedGroup | null,
): MatchTable | null {
  const whole = given.find(({ groups }) => isWhole(match, groups) && !isBehind(groups, ours))
  if (whole) return { ...whole, groups: ownGroupsFirst(match, whole.groups) }
  return ours && { source: '', at: 0, groups: [ours] }
}

const teamsIn = (groups: readonly NamedGroup[]): Set<string> =>
  new Set(groups.flatMap(({ standings }) => standings.map(({ id }) => id)))

function isWhole({ home, away }: { home: string; away: string }, groups: readonly NamedGroup[]): boolean {
  const teams = teamsIn(groups)
  return teams.has(home) && teams.has(away)
}

/** Whether ours counts a match of a team that the source does not count yet. */
function isBehind(groups: readonly NamedGroup[], ours: NamedGroup | null): boolean {
  const played = new Map<string, number>()
  for (const one of groups.flatMap(({ standings }) => standings))
    played.set(one.id, Math.max(played.get(one.id) ?? 0, one.played))
  return ours !== null && ours.standings.some((one) => one.played > (played.get(one.id) ?? 0))
}

function ownGroupsFirst({ home, away }: { home: string; away: string }, groups: readonly NamedGroup[]): NamedGroup[] {
  const isOwn = ({ standings }: NamedGroup) => standings.some(({ id }) => id === home || id === away)
  return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))]
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Whether a source's table takes the place of its stored one (K10): one that lost teams does so when it was told for a
 * week, because a new season may have fewer.
 * @param stored with the time (ms) since when its source tells one with fewer teams; 0 when it does not
 */
export function replaces(
  next: readonly ReadGroup[],
  stored: { groups: readonly ReadGroup[]; fewerSince: number },
  now: number,
): boolean {
  const count = (groups: readonly ReadGroup[]) => groups.reduce((total, { rows }) => total + rows.length, 0)
  const { groups, fewerSince } = stored
  return count(next) >= count(groups) || (fewerSince > 0 && now - fewerSince > WEEK_MS)
}
