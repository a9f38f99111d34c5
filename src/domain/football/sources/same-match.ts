import { numberOf } from '../ids'
import { competitionOf } from '../names/competitions'
import { isNear, SHORTEST } from '../names/edit-distance'
import { teamQueryKey, wordsOfTeam } from '../names/team-search-key'

/** Whether two sources speak of the same match. Each has numbers and names of its own. */

export interface ComparedTeam {
  id: string
  /** Of its names, Latin and Arabic: what two spellings have in common. */
  keys(): readonly string[]
  /** The words of its names that few other teams have. */
  words(): readonly string[]
}

/** A team whose keys are made when they are compared for the first time: most are not. */
export function comparedTeam(id: string, names: readonly string[]): ComparedTeam {
  let keys: readonly string[] | undefined
  return {
    id,
    keys: () => (keys ??= names.map(teamQueryKey).filter((key) => key !== '')),
    words: () => names.flatMap(wordsOfTeam).filter((word) => word.length >= SHORTEST && !COMMON.has(word)),
  }
}

/** Words that many teams of a competition share. */
const COMMON: ReadonlySet<string> = new Set([
  ...['united', 'city', 'town', 'real', 'sporting', 'athletic', 'atletico', 'rovers', 'wanderers', 'albion', 'county'],
  ...['olympique', 'racing', 'stade', 'شباب', 'اتحاد', 'مولوديه', 'الملعب'],
])

export interface ComparedMatch {
  id: string
  competition: string
  kickoff: number
  home: ComparedTeam
  away: ComparedTeam
}

const HOUR_MS = 60 * 60 * 1000
/** Sources tell the time of a kick-off differently by this much at most. */
const SAME_KICKOFF_MS = 3 * HOUR_MS
/** A match that was moved: the same teams meet at the same ground once in this time. */
export const MOVED_KICKOFF_MS = 72 * HOUR_MS

/** Matches of other sources, so that a match is compared with few of them. */
export interface MatchIndex<T> {
  byCompetition: ReadonlyMap<string, readonly T[]>
  /** Those of competitions that are in no list of ours: they may be the same as any. */
  unlisted: readonly T[]
  all: readonly T[]
}

export function matchIndex<T extends ComparedMatch>(all: readonly T[]): MatchIndex<T> {
  const byCompetition = new Map<string, T[]>()
  for (const match of all) {
    const known = byCompetition.get(match.competition)
    if (known) known.push(match)
    else byCompetition.set(match.competition, [match])
  }
  const unlisted = [...byCompetition].flatMap(([competition, matches]) => (isListed(competition) ? [] : matches))
  return { byCompetition, unlisted, all }
}

/**
 * The matches of other sources that are the same as some, by the id of each; each is that of one match at most. Pairs whose
 * teams are both the same come first, then those of nearest kick-offs: with one team a match could take that of another one.
 */
export function sameMatches<T extends ComparedMatch>(
  matches: readonly ComparedMatch[],
  others: MatchIndex<T>,
): ReadonlyMap<string, T> {
  const pairs = matches.flatMap((match) => pairsOf(match, others))
  const found = new Map<string, T>()
  const taken = new Set<string>()
  for (const { id, other } of pairs.toSorted((a, b) => b.equal - a.equal || a.apart - b.apart)) {
    if (found.has(id) || taken.has(other.id)) continue
    found.set(id, other)
    taken.add(other.id)
  }
  return found
}

interface Pair<T> {
  id: string
  other: T
  /** How many of the two teams are the same. */
  equal: number
  apart: number
}

function pairsOf<T extends ComparedMatch>(match: ComparedMatch, others: MatchIndex<T>): Array<Pair<T>> {
  const ofCompetition = others.byCompetition.get(match.competition) ?? []
  const compared = isListed(match.competition) ? [...ofCompetition, ...others.unlisted] : others.all
  return compared.flatMap((other) => {
    const apart = Math.abs(other.kickoff - match.kickoff)
    if (apart > mostApart(match, other)) return []
    const equal = sameTeams(match, other)
    return isSame(match, other, { equal, apart }) ? [{ id: match.id, other, equal, apart }] : []
  })
}

/** How much the kick-offs of one match may differ; less than 0: two of these competitions are never one. */
function mostApart(a: ComparedMatch, b: ComparedMatch): number {
  if (a.competition === b.competition) return MOVED_KICKOFF_MS
  return isListed(a.competition) && isListed(b.competition) ? -1 : SAME_KICKOFF_MS
}

function isSame(a: ComparedMatch, b: ComparedMatch, { equal, apart }: Pick<Pair<unknown>, 'equal' | 'apart'>): boolean {
  // Clubs of two countries have the same names. A match that was moved has both teams.
  if (a.competition !== b.competition || apart > SAME_KICKOFF_MS) return equal === 2
  // No team plays twice at a time. Of the other one the names are alike: by one name alone any match could be taken.
  return equal > 0 && isAlike(a.home, b.home) && isAlike(a.away, b.away)
}

/** How many of the two teams are the same. */
const sameTeams = (a: ComparedMatch, b: ComparedMatch): number =>
  Number(isSameTeam(a.home, b.home)) + Number(isSameTeam(a.away, b.away))

const isSameTeam = (a: ComparedTeam, b: ComparedTeam): boolean =>
  a.id === b.id || a.keys().some((key) => b.keys().includes(key))

/** Whether two names may be of one team: equal, nearly so, or with a word that tells it. */
const isAlike = (a: ComparedTeam, b: ComparedTeam): boolean =>
  isSameTeam(a, b) ||
  a.keys().some((key) => b.keys().some((other) => isNear(key, other))) ||
  a.words().some((word) => b.words().includes(word))

function isListed(competition: string): boolean {
  const number = numberOf('a', competition)
  return number !== null && competitionOf(number) !== null
}
