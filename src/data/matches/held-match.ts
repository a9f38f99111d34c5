import { dayChannel, matchChannel } from '@/domain/football/match-channels'
import { type MatchHead, type MatchPart, partId, readPart } from '@/domain/football/match-parts'
import { type PublishedMatch, utcDay } from '@/domain/football/packed-day'
import { withRunningScores } from '@/domain/football/running-scores'
import type { Channel } from '@/domain/wire'
import { documentId, type CardDocument } from '@/sync/rows/documents'
import type { CompetitionView } from '@/views/matches'
import type { MatchDetailsView } from '@/views/opened-match'
import { heldFootball, type HeldMatch } from './held-football'
import type { FootballNames } from './match-view'

/** What the phone holds of one match: its own rows, and its place in a day. */
export interface FoundMatch {
  match: HeldMatch
  names: FootballNames
  /** Empty when unknown. */
  venue: string
  details: Omit<MatchDetailsView, 'state'>
}

type SeqOf = (channel: Channel) => number

/**
 * @param seqOf how new the rows of a channel are; 0 if the phone has no answer for it
 * @returns null when neither the match's rows nor a held day has it
 */
export const findMatch = (rows: readonly CardDocument[], id: string, seqOf: SeqOf): FoundMatch | null =>
  matchFinder(rows, seqOf)(id)

/** Reads what the phone holds once, for many matches. Otherwise like `findMatch`. */
export function matchFinder(rows: readonly CardDocument[], seqOf: SeqOf): (id: string) => FoundMatch | null {
  const byId = new Map(rows.map((document) => [document.id, document]))
  const held = heldFootball(rows)
  const inDays = matchesOfDays(rows, held.matchesOf)
  return (id) => {
    const text = (part: MatchPart) => String(byId.get(documentId('match_details', partId(id, part)))?.row.content ?? '')
    const head = readPart('head', text('head'))
    const inDay = inDays.get(id)
    const isDayNewer = head === null || (inDay && seqOf(dayChannel(utcDay(inDay.kickoff))) > seqOf(matchChannel(id)))
    const match = isDayNewer ? inDay : heldMatch(head.match)
    if (!match) return null
    return {
      match,
      names: head ? namesIn(head) : held,
      venue: head?.match.venue ?? '',
      details: {
        events: withRunningScores(readPart('events', text('events')) ?? [], match.standing),
        lineups: readPart('lineups', text('lineups')),
        statistics: readPart('statistics', text('statistics')) ?? [],
        table: readPart('table', text('table')),
      },
    }
  }
}

/** The number in the feed of the row that tells how far the match is; 0 without one. */
export function matchSeq(rows: readonly CardDocument[], id: string): number {
  const head = rows.find((row) => row.id === documentId('match_details', partId(id, 'head')))
  const boards = rows.filter((row) => row.id.startsWith(documentId('match_boards', '')))
  return head?.seq ?? Math.max(0, ...boards.map(({ seq }) => seq))
}

/** By their ids. Of a match that two days have, the first counts. */
function matchesOfDays(
  rows: readonly CardDocument[],
  matchesOf: (day: string) => HeldMatch[] | undefined,
): Map<string, HeldMatch> {
  const days = rows.filter(({ row }) => row.fixtures !== undefined)
  const matches = days.flatMap(({ row }) => matchesOf(String(row.day)) ?? [])
  return new Map(matches.toReversed().map((match) => [match.id, match]))
}

const heldMatch = ({ status, since, score, reds, shootout, byHand, ...fixture }: PublishedMatch): HeldMatch => ({
  ...fixture,
  standing: { status, since, score, reds, shootout, ...(byHand ? { byHand } : {}) },
})

const namesIn = ({ competition, home, away }: MatchHead): FootballNames => ({
  teams: new Map([home, away].map(({ id, ar, en }) => [id, { ar, en }])),
  competitions: new Map([
    [
      competition.id,
      {
        id: competition.id,
        category: (competition.category || null) as CompetitionView['category'],
        priority: competition.priority,
        names: { ar: competition.ar, en: competition.en },
      },
    ],
  ]),
})
