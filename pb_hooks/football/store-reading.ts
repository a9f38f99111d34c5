import { competitionOf, UNKNOWN_PRIORITY } from '@/domain/football/names/competitions'
import { arabicNameOf } from '@/domain/football/names/known-teams'
import type { Match } from '@/domain/football/matches'
import type { ReadCompetition, Reading, ReadTeam } from '@/domain/football/sources/source'
import { mergeWithStored } from '@/domain/football/sources/merge-with-stored'
import { storeDetails } from './match-details'
import { isStoredAs, readMatchesById, storeMatches } from './match-rows'
import { notStored, addCompetition, addTeam } from './team-and-competition-rows'

/**
 * Stores what an answer of a source said. The same answer again writes nothing (K13), and names and matches that are
 * stored already take no statement: writers wait meanwhile.
 */
export function storeReading(tx: core.App, { source, reading }: { source: string; reading: Reading }): void {
  for (const competition of notStored(tx, 'competitions', reading.competitions)) storeNamesOf(tx, competition)
  for (const team of notStored(tx, 'teams', reading.teams)) {
    addTeam(tx, { ...team, english: team.latin, arabic: arabicOf(team) })
  }
  const stored = readMatchesById(
    tx,
    reading.matches.map(({ id }) => id),
  )
  const matches = reading.matches.map((match): Match => mergeWithStored(stored.get(match.id), match))
  storeMatches(
    tx,
    source,
    matches.filter((match) => !isStoredAs(stored.get(match.id), match)),
  )
  for (const { match, ...details } of reading.details) storeDetails(tx, match, details)
}

function storeNamesOf(tx: core.App, { id, known, latin }: ReadCompetition): void {
  const listed = known === null ? null : competitionOf(known)
  addCompetition(tx, {
    ...{ id, english: listed?.english ?? latin, arabic: listed?.arabic ?? '' },
    ...{ category: listed?.category ?? '', priority: listed?.priority ?? UNKNOWN_PRIORITY },
  })
}

function arabicOf({ known, country, latin }: ReadTeam): string {
  return arabicNameOf({ country, latin, ...(known === null ? {} : { number: known }) }) ?? ''
}
