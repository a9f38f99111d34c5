import { isId } from '@/domain/ids'
import { matchChannel } from '@/domain/football/match-channels'
import type { SourcesHeard } from '@/domain/wire'
import type { CardDocument, SyncState } from '@/sync/rows/documents'
import type { OpenedMatch } from '@/views/opened-match'
import { matchHeardAt } from './football-clock'
import { findMatch } from './held-match'
import { matchView, type Viewer } from './match-view'

const MINUTE_MS = 60_000

interface Opening {
  /** The server's clock (ms). */
  now: number
  /** When the phone last heard of the match, by the same clock; null: never. */
  heardAt: number | null
  sourcesHeard: SourcesHeard
  /** No answer came for long, or there is no network. */
  isLate: boolean
}

/** A match as its page shows it: from its own rows, or from a held day until they come. */
export function openedMatchView(
  rows: readonly CardDocument[],
  { cursors }: Pick<SyncState, 'cursors'>,
  id: string,
  viewer: Viewer,
  { now, heardAt, sourcesHeard, isLate }: Opening,
): OpenedMatch {
  const found = findMatch(rows, id, (channel) => cursors[channel]?.seq ?? 0)
  const isAnswered = cursors[matchChannel(id)] !== undefined
  const awaited = isLate ? 'failed' : 'loading'
  if (!found) return { state: isAnswered || !isId(id) ? 'missing' : awaited }
  const matchAt = matchHeardAt(id, sourcesHeard, heardAt ?? now)
  const match = matchView(found.match, found.names, viewer, now, matchAt)
  return {
    state: 'shown',
    match,
    venue: found.venue,
    details: { ...found.details, state: isAnswered ? 'known' : awaited },
    clock: now - (now % MINUTE_MS),
    asOf: heardAt !== null && match.state === 'live' ? matchAt : heardAt,
  }
}
