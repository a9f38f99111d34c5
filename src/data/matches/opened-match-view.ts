import { isId } from '@/domain/ids'
import { matchChannel } from '@/domain/football/match-channels'
import type { SourcesHeard } from '@/domain/wire'
import type { CardDocument, SyncState } from '@/sync/rows/documents'
import type { OpenedMatch } from '@/views/opened-match'
import { matchHeardAt } from './football-clock'
import { type OwnEntries, standingWithOwn } from './own-entries'
import { findMatch, matchSeq } from './held-match'
import { matchView, type Viewer } from './match-view'

const MINUTE_MS = 60_000

/** What the user wrote of the match as a scorer. */
export interface Written {
  own: OwnEntries
  heldByRefused: ReadonlySet<string>
}

interface Opening {
  /** The server's clock (ms). */
  now: number
  /** When the phone last heard of the match, by the same clock; null: never. */
  heardAt: number | null
  sourcesHeard: SourcesHeard
  /** No answer came for long, or there is no network. */
  isLate: boolean
}

const NOTHING_WRITTEN: Written = { own: { rows: [], operations: [] }, heldByRefused: new Set() }

/** A match as its page shows it: from its own rows, or from a held day until they come. */
export function openedMatchView(
  rows: readonly CardDocument[],
  { cursors }: Pick<SyncState, 'cursors'>,
  id: string,
  viewer: Viewer,
  { now, heardAt, sourcesHeard, isLate }: Opening,
  { own, heldByRefused }: Written = NOTHING_WRITTEN,
): OpenedMatch {
  const found = findMatch(rows, id, (channel) => cursors[channel]?.seq ?? 0)
  const isAnswered = cursors[matchChannel(id)] !== undefined
  const awaited = isLate ? 'failed' : 'loading'
  if (!found) return { state: isAnswered || !isId(id) ? 'missing' : awaited }
  const matchAt = matchHeardAt(found.match, sourcesHeard, heardAt ?? now)
  const { standing, waiting } = standingWithOwn(found.match.standing, own, heldByRefused, {
    ...{ seq: matchSeq(rows, id), now },
  })
  // The own word is heard now.
  const match = matchView({ ...found.match, standing }, found.names, viewer, now, waiting > 0 ? now : matchAt)
  return {
    state: 'shown',
    ...{ match, ownWaiting: waiting },
    venue: found.venue,
    details: { ...found.details, state: isAnswered ? 'known' : awaited },
    clock: now - (now % MINUTE_MS),
    asOf: heardAt !== null && match.state === 'live' ? matchAt : heardAt,
  }
}
