import { comparedTeam, type ComparedTeam } from '../sources/same-match'
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
 * Names the teams of a source's table as they are stored.
 * @param stored the teams of the competition's matches
 * @param arabicOf the Arabic name of a team that is not among them; empty without one
 */
export function withStoredTeams(
  groups: readonly ReadGroup[],
  stored: readonly NamedTeam[],
  arabicOf: (team: ReadTeam) => string,
): NamedGroup[] {
  const byId = new Map(stored.map((team) => [team.id, team]))
  const compared = stored.map((team) => ({ team, keys: comparedTeam(team.id, [team.en, team.ar]) }))
  return groups.map(({ name, rows }) => {
    const taken = new Set<string>()
    const teamOf = (team: ReadTeam): NamedTeam => {
      const own = { id: team.id, ar: arabicOf(team), en: team.latin }
      const keys = comparedTeam(team.id, [own.en, own.ar])
      const same = byId.get(team.id) ?? compared.find((one) => hasCommonKey(keys, one.keys))?.team
      // Two lines are never one team.
      const found = same && !taken.has(same.id) ? same : own
      taken.add(found.id)
      return found
    }
    return { name, standings: rows.map(({ team, ...counts }): NamedStanding => ({ ...teamOf(team), ...counts })) }
  })
}

const hasCommonKey = (a: ComparedTeam, b: ComparedTeam): boolean => a.keys().some((key) => b.keys().includes(key))

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
 * Whether a source's table takes the place of its stored one (K10): one that lost teams does so a week later, because a
 * new season may have fewer.
 */
export function replaces(
  next: readonly ReadGroup[],
  stored: { groups: readonly ReadGroup[]; at: number } | null,
  now: number,
): boolean {
  const count = (groups: readonly ReadGroup[]) => groups.reduce((total, { rows }) => total + rows.length, 0)
  return stored === null || count(next) >= count(stored.groups) || now - stored.at > WEEK_MS
}
