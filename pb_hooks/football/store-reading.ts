import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import { idOf } from '@/domain/football/ids'
import { competitionOf, UNKNOWN_PRIORITY } from '@/domain/football/names/competitions'
import type { Match } from '@/domain/football/matches'
import { withHeld, withoutHeldParts } from '@/domain/football/by-hand/held-fields'
import type { ReadCompetition, Reading, ReadMatch, Scope, SourceName } from '@/domain/football/sources/source'
import { mergeWithStored } from '@/domain/football/sources/merge-with-stored'
import { raised, type Weight, weightOf } from '@/domain/football/sources/ranks'
import { silencingAfterOutage } from './alerts/heard-sources'
import { arabicOf } from './arabic-names'
import { readHeldFields } from './held-rows'
import { storeDetails } from './match-details'
import { isStoredAs, readMatchesById, readSources, storeMatches } from './match-rows'
import { withMatchesWithinBounds } from './matches-within-bounds'
import { noteMissing } from './missing-matches'
import { withNamesWithinBounds } from './names-within-bounds'
import { matchIds, otherSources } from './own-ids'
import { withStoredTeams } from './own-team-ids'
import { noteWords } from './source-words'
import { storeGivenTable } from './table/given-tables'
import { addCompetition, addTeam, notStored, readRanks } from './team-and-competition-rows'

interface StoredReading {
  source: SourceName
  reading: Reading
  /** The sources that are asked, and those of them that are silent (K7). */
  asked: SourceName[]
  silent: SourceName[]
}

/**
 * Stores what an answer of a source said. The same answer again writes nothing (K13), and names and matches that are
 * stored already take no statement: writers wait meanwhile.
 */
export function storeReading(tx: core.App, { source, asked, silent, ...said }: StoredReading): void {
  if (said.reading.standings) return storeGivenTable(tx, source, said.reading.standings)
  const named = withStoredTeams(tx, source, withListedCompetitions(said.reading))
  const reading = withMatchesWithinBounds(tx, source, withNamesWithinBounds(tx, source, named))
  const ids = matchIds(tx, source, reading)
  const stored = readMatchesById(tx, [...ids.values()])
  const sources = readSources(tx, [...ids.values()])
  const matches = reading.matches
    .map((match) => asStored(match, ids.get(match.id) ?? match.id, stored))
    .filter(({ id }) => !isByHand(sources.get(id) ?? source))
  const told = new Set(matches.map(({ id }) => id))
  const silence = silencingAfterOutage(tx, source, [...told], stored)
  storeNames(tx, reading, matches)
  const weights = weightsOf(tx, { source, asked, silent }, matches)
  const weightIn = (id: string) => weights.get(id) ?? 'whole'
  const held = readHeldFields(
    tx,
    matches.map(({ id }) => id),
  )
  const after = matches.flatMap((match) => {
    const [before, fields] = [stored.get(match.id), held.get(match.id)]
    const word = matchAfter(match, before, weightIn(match.id))
    return word === null ? [] : before && fields ? withHeld(word, before, fields) : word
  })
  // Who said it last is stored as well: what phones are told of its age is that of its source (K5).
  const isSaid = (match: Match) => sources.get(match.id) === source && isStoredAs(stored.get(match.id), match)
  storeMatches(
    tx,
    source,
    after.filter((match) => !isSaid(match)),
  )
  const behind = new Map(after.map((match) => [match.id, match]))
  noteWords(
    tx,
    source,
    matches.flatMap((said) => {
      const shown = behind.get(said.id) ?? stored.get(said.id)
      return shown ? { said, shown } : []
    }),
  )
  noteMissing(tx, source, reading)
  for (const { match, ...details } of reading.details) {
    const id = ids.get(match) ?? match
    if (told.has(id) && weightIn(id) === 'whole') storeDetails(tx, id, withoutHeldParts(details, held.get(id) ?? []))
  }
  silence()
}

/** The competitions of our list have one id, whatever the source. */
function withListedCompetitions(reading: Reading): Reading {
  const listed = reading.competitions.map(
    (one) => [one.id, one.known === null ? one.id : idOf('a', one.known)] as const,
  )
  const ids = new Map(listed)
  return {
    ...reading,
    competitions: reading.competitions.map((one) => ({ ...one, id: ids.get(one.id) ?? one.id })),
    matches: reading.matches.map((one) => ({ ...one, competition: ids.get(one.competition) ?? one.competition })),
    complete: reading.complete && { ...reading.complete, scope: withListed(reading.complete.scope, ids) },
  }
}

const withListed = (scope: Scope, ids: ReadonlyMap<string, string>): Scope =>
  'round' in scope ? { ...scope, competition: ids.get(scope.competition) ?? scope.competition } : scope

/** A match with the ids that are stored. Of a match of another source competition and teams are those that it named. */
function asStored(match: ReadMatch, id: string, stored: ReadonlyMap<string, Match>): ReadMatch {
  const { competition, home, away } = (id === match.id ? undefined : stored.get(id)) ?? match
  return { ...match, id, competition, home, away }
}

/** Those of matches of which several sources tell. */
function weightsOf(
  tx: core.App,
  { source, asked, silent }: Pick<StoredReading, 'source' | 'asked' | 'silent'>,
  said: readonly ReadMatch[],
): ReadonlyMap<string, Weight> {
  const others = otherSources(
    tx,
    source,
    said.map(({ id }) => id),
  )
  const shared = said.filter(({ id }) => others.has(id))
  const ranks = readRanks(tx, [...new Set(shared.map(({ competition }) => competition))])
  return new Map(
    shared.map(({ id, competition }) => {
      const beside = (others.get(id) ?? []).filter((one) => asked.includes(one))
      return [id, weightOf(source, beside, ranks.get(competition) ?? [], silent)]
    }),
  )
}

/** The match behind the word of a source; null when the word does not count. */
function matchAfter(said: ReadMatch, stored: Match | undefined, weight: Weight): Match | null {
  if (weight === 'none') return null
  const word = mergeWithStored(stored, said)
  return stored && weight === 'raises' ? raised(stored, word) : word
}

/** The names of those competitions and teams that matches name. */
function storeNames(tx: core.App, reading: Reading, matches: readonly ReadMatch[]): void {
  const named = new Set(matches.flatMap(({ home, away, competition }) => [home, away, competition]))
  const competitions = reading.competitions.filter(({ id }) => named.has(id))
  for (const competition of notStored(tx, 'competitions', competitions)) storeCompetition(tx, competition)
  const teams = reading.teams.filter(({ id }) => named.has(id))
  for (const team of notStored(tx, 'teams', teams)) {
    addTeam(tx, { ...team, english: team.latin, arabic: arabicOf(team) })
  }
}

function storeCompetition(tx: core.App, { id, known, latin }: ReadCompetition): void {
  const listed = known === null ? null : competitionOf(known)
  addCompetition(tx, {
    ...{ id, english: listed?.english ?? latin, arabic: listed?.arabic ?? '' },
    ...{ category: listed?.category ?? '', priority: listed?.priority ?? UNKNOWN_PRIORITY },
  })
}
