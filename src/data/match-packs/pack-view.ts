import { searchedTag } from '@/domain/searched-tag'
import { matchChannel } from '@/domain/football/match-channels'
import { newestWithTags, type MatchPack } from '@/sync/pull/match-packs'
import type { CardDocument, PostDocument, RowDocument, SyncState } from '@/sync/rows/documents'
import type { MatchPackView } from '@/views/match-packs'
import { findMatch, type FoundMatch } from '../matches/held-match'
import { isOldPack, packEndsAt, postsState } from './pack-times'

type Language = 'ar' | 'en'

export interface PackSources {
  /** Rows of football. */
  rows: readonly CardDocument[]
  posts: readonly PostDocument[]
  state: Pick<SyncState, 'cursors'>
  language: Language
  /** The server's clock, and how far it is ahead of the phone's. */
  now: number
  serverAhead: number
  offline: boolean
  /** When the phone last heard of the match, by the same clock. */
  heardAt: number | null
}

/** A pack as it is shown: what of it the phone holds, how large, how old. */
export function packView(pack: MatchPack, sources: PackSources): MatchPackView {
  const { rows, posts, state, language, now, serverAhead, offline, heardAt } = sources
  const onPhone = (at: number | null) => (at === null ? null : at - serverAhead)
  const channel = matchChannel(pack.match)
  const found = findHeld(rows, pack.match, state)
  const own = rows.filter(({ channels }) => channels.includes(channel))
  const newest = newestWithTags(posts, pack.tags)
  const isHeld = state.cursors[channel] !== undefined
  return {
    match: pack.match,
    ...namesOf(found, language),
    details: {
      state: isHeld ? 'held' : offline ? 'failed' : 'loading',
      lineups: found?.details.lineups != null,
      events: found?.details.events.length ?? 0,
      statistics: found?.details.statistics.length ?? 0,
      asOf: isHeld ? onPhone(heardAt) : null,
    },
    posts: { state: postsState(pack.posts, now), count: newest.length, asOf: onPhone(pack.posts.heldAt) },
    endsAt: onPhone(packEndsAt(pack)),
    bytes: bytesOf([...own, ...newest]),
    isOld: isOldPack(isHeld ? heardAt : null, found?.match.kickoff ?? pack.kickoff, now),
  }
}

export const findHeld = (
  rows: readonly CardDocument[],
  match: string,
  { cursors }: Pick<SyncState, 'cursors'>,
): FoundMatch | null => findMatch(rows, match, (channel) => cursors[channel]?.seq ?? 0)

/** Keys of both clubs' hashtags in both languages: a name with blanks is written with `_`. */
export const tagsOf = (found: FoundMatch): string[] => {
  const names = [found.match.home, found.match.away].flatMap((id) => Object.values(found.names.teams.get(id) ?? {}))
  return [...new Set(names.map((name: string) => searchedTag(name)?.key).filter((key) => key !== undefined))]
}

function namesOf(found: FoundMatch | null, language: Language): Pick<MatchPackView, 'home' | 'away'> {
  const nameOf = (id: string | undefined) => {
    const names = id === undefined ? undefined : found?.names.teams.get(id)
    return names?.[language] || names?.en || ''
  }
  return { home: nameOf(found?.match.home), away: nameOf(found?.match.away) }
}

const encoder = new TextEncoder()

const bytesOf = (documents: readonly RowDocument[]): number =>
  documents.reduce((sum, { row }) => sum + encoder.encode(JSON.stringify(row)).length, 0)
