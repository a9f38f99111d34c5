import type { Match } from '../matches'
import { isPlayedOut, stateOf } from '../statuses'
import { MOST_TEAMS } from './table-limits'

/** The table of a league or group, computed from results. */

export interface Standing {
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

const LONGEST_MATCH_MS = 4 * 60 * 60 * 1000
const LEAST_TEAMS = 3

/**
 * Which table a round belongs to: that of a league with numbered rounds, or that of a group; null for a knock-out, and
 * for rounds that groups share.
 */
export function tableKeyOf(round: string): string | null {
  if (roundNumber(round) !== null) return 'league'
  return /^Group [A-L]$/.test(round) ? round : null
}

const ROUND = /^(?:Matchday |Regular Season - |League Stage - )?(\d{1,2})(?:\. Spieltag)?$/

function roundNumber(round: string): number | null {
  const number = ROUND.exec(round)?.[1]
  return number === undefined ? null : Number(number)
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Between two seasons of a league, and between two years of groups, which rest longer between their match days. */
const SEASONS_APART_MS = 30 * DAY_MS
const GROUPS_APART_MS = 90 * DAY_MS

/**
 * The matches of one season among those that share a key: the last one that begins before a time (ms). A league begins
 * with its first round after a rest; a rest without it, such as in winter, is within a season.
 */
export function seasonBefore(matches: readonly Match[], time: number): Match[] {
  const sorted = matches.toSorted((a, b) => a.kickoff - b.kickoff)
  const starts = sorted.filter((match, at) => beginsSeason(match, sorted[at - 1]))
  const begun = starts.filter(({ kickoff }) => kickoff < time).length
  const [start, next] = starts.slice(Math.max(0, begun - 1))
  return sorted.slice(start && sorted.indexOf(start), next && sorted.indexOf(next))
}

function beginsSeason({ round, kickoff }: Match, before: Match | undefined): boolean {
  if (before === undefined) return true
  const [number, rest] = [roundNumber(round), kickoff - before.kickoff]
  return number === null ? rest > GROUPS_APART_MS : number === 1 && rest > SEASONS_APART_MS
}

/**
 * The table of some matches that share a key.
 * @returns the best first; null unless all results up to now are known. In a league each round from the first to the
 *   present one must have a match of every team, in a group each team must have one with every other
 */
export function tableByResults(matches: readonly Match[], now: number): Standing[] | null {
  const teams = new Set(matches.flatMap(({ home, away }) => [home, away]))
  if (teams.size < LEAST_TEAMS || teams.size > MOST_TEAMS) return null
  const results = matches.flatMap((match) => resultOf(match, now) ?? [])
  if (results.includes('unknown') || results.length === 0) return null
  const isLeague = matches.every(({ round }) => roundNumber(round) !== null)
  if (isLeague ? !hasAllRounds(matches, teams.size, now) : !hasAllPairs(matches, teams)) return null
  const standings = new Map([...teams].map((team) => [team, { ...NEW, team }]))
  for (const result of results) if (result !== 'unknown') count(result, standings)
  return [...standings.values()].toSorted(better)
}

const NEW = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }

type Result = Pick<Match, 'home' | 'away'> & { score: NonNullable<Match['score']> }

/** Null: there is none yet, or there will be none. `unknown`: there is one by now, and nobody told it. */
function resultOf({ home, away, status, score, kickoff }: Match, now: number): Result | 'unknown' | null {
  if (isPlayedOut(status) || status === 'awarded' || status === 'walkover') {
    return score === null ? 'unknown' : { home, away, score }
  }
  if (stateOf(status) === 'finished' || status === 'postponed') return null
  return now > kickoff + LONGEST_MATCH_MS ? 'unknown' : null
}

/** Of an odd number of teams one rests in each round. */
function hasAllRounds(matches: readonly Match[], teams: number, now: number): boolean {
  const rounds = new Map<number, Match[]>()
  for (const match of matches) {
    const number = roundNumber(match.round) ?? 0
    const others = rounds.get(number)
    if (others) others.push(match)
    else rounds.set(number, [match])
  }
  const begun = [...rounds].filter(([, some]) => some.some(({ kickoff }) => kickoff <= now)).map(([number]) => number)
  return Array.from({ length: Math.max(...begun) }, (_, at) => rounds.get(at + 1) ?? []).every(
    (round) => round.length === Math.floor(teams / 2) && new Set(round.flatMap(bothTeams)).size === round.length * 2,
  )
}

const bothTeams = ({ home, away }: Match): string[] => [home, away]

function hasAllPairs(matches: readonly Match[], teams: ReadonlySet<string>): boolean {
  const pairs = new Set(matches.map((match) => bothTeams(match).toSorted().join()))
  return pairs.size === (teams.size * (teams.size - 1)) / 2
}

function count({ home, away, score }: Result, standings: ReadonlyMap<string, Standing>): void {
  const add = (team: string, scored: number, conceded: number) => {
    const one = standings.get(team)
    if (!one) return
    one.played += 1
    one.scored += scored
    one.conceded += conceded
    if (scored > conceded) one.won += 1
    else if (scored === conceded) one.drawn += 1
    else one.lost += 1
    one.points = one.won * 3 + one.drawn
  }
  add(home, score.home, score.away)
  add(away, score.away, score.home)
}

/** Points, then the difference of goals, then goals. Competitions differ in what comes behind that. */
const better = (a: Standing, b: Standing): number =>
  b.points - a.points ||
  b.scored - b.conceded - (a.scored - a.conceded) ||
  b.scored - a.scored ||
  (a.team < b.team ? -1 : 1)
