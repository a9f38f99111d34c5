import type { CardDocument, EdgeDocument, SyncState } from '@/sync/rows/documents'
import { documentId } from '@/sync/rows/documents'
import { partId } from '@/domain/football/match-parts'
import { ID_CHARACTERS } from '@/domain/limits'
import type { FollowedView } from '@/views/followed'
import type { MatchView } from '@/views/matches'
import type { Follows } from './follows'
import { heldFootball, type HeldFootball, type HeldMatch } from './held-football'
import { findMatch } from './held-match'
import { type Language, matchView } from './match-view'
import { type KnownTeam, teamEntry } from './team-entries'

/** What the user follows, as far as the phone can name it. */
export function followedView(
  rows: readonly CardDocument[],
  { cursors }: Pick<SyncState, 'cursors'>,
  follows: Follows,
  language: Language,
  now: number,
): FollowedView {
  const held = heldFootball(rows)
  const teams = [...follows.teams.on].map((id) =>
    teamEntry(teamOf(id, held, follows.rows), { held, follows, language }),
  )
  const inDays = matchesInDays(rows, held)
  const byId = new Map(rows.map((document) => [document.id, document]))
  const viewer = { language, follows }
  const matches = [...follows.matches.on].flatMap((id): MatchView[] => {
    const inDay = inDays.get(id)
    if (inDay) return [matchView(inDay, held, viewer, now, now)]
    const head = byId.get(documentId('match_details', partId(id, 'head')))
    const found = head && findMatch([head], id, (channel) => cursors[channel]?.seq ?? 0)
    return found ? [matchView(found.match, found.names, viewer, now, now)] : []
  })
  return {
    teams,
    matches: matches.sort((a, b) => b.kickoff - a.kickoff || (a.id < b.id ? -1 : 1)),
    unknown: follows.matches.on.size - matches.length,
  }
}

/** Its names near today; else those of the row of its follow; both are missing until the server has taken the follow. */
export function teamOf(id: string, held: HeldFootball, rows: readonly EdgeDocument[]): KnownTeam {
  const row = rows.find((one) => one.row.id.slice(ID_CHARACTERS) === id)?.row
  const text = (name: string) => String(row?.[name] ?? '')
  return { id, ...(held.teams.get(id) ?? { ar: text('name_ar'), en: text('name_en'), country: '' }) }
}

/** The matches of all days that the phone holds. */
export function matchesInDays(rows: readonly CardDocument[], held: HeldFootball): ReadonlyMap<string, HeldMatch> {
  const days = rows.flatMap(({ row }) => (row.fixtures === undefined ? [] : [String(row.day)]))
  return new Map(days.flatMap((day) => (held.matchesOf(day) ?? []).map((match) => [match.id, match])))
}
