import { isConversation } from '@/domain/conversations'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Channel, Cursor, SyncAnswer } from '@/domain/wire'
import { freshState, type MetaDocument, type SyncState } from '../rows/documents'
import { changeDocument, readDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'

const STATE_ID = 'sync'

/** Reads the state from storage each time, because another tab may have changed it. */
export async function readSyncState(rows: RowDatabase, newId: () => string): Promise<SyncState> {
  const found = (await readDocuments<MetaDocument>(rows.meta, [STATE_ID])).get(STATE_ID)
  return found ? (found.value as SyncState) : freshState(newId())
}

/**
 * Changes the stored state atomically: a write of another tab in between makes it read again. The cursor moves only
 * here, after the rows that it covers.
 * @param change gets a state with an empty `birth` when none is stored; returns null to leave it. It may run repeatedly
 */
export async function changeSyncState(
  rows: RowDatabase,
  change: (stored: SyncState) => SyncState | null,
): Promise<SyncState> {
  const document = await changeDocument<MetaDocument>(rows.meta, STATE_ID, (previous) => {
    const changed = change(previous ? (previous.value as SyncState) : freshState(''))
    return changed && { id: STATE_ID, value: changed }
  })
  return document ? (document.value as SyncState) : freshState('')
}

export const isSameCursor = (a: Cursor | null | undefined, b: Cursor | null | undefined): boolean =>
  (a?.seq ?? null) === (b?.seq ?? null) && (a?.run ?? null) === (b?.run ?? null)

/** The newest snapshot of each run that was pulled, newest first, as many as a call may name (Y1). */
export function extendTrail(trail: readonly Cursor[], cursor: Cursor): Cursor[] {
  return [cursor, ...trail.filter((known) => known.run !== cursor.run)].slice(0, SYNC_LIMITS.places)
}

/** How far each of these channels has been pulled: operations up to there leave the overlay (Y18). */
export function reachedSeq(state: SyncState, channels: readonly string[]): number {
  return Math.min(...channels.map((channel) => state.cursors[channel]?.seq ?? 0))
}

/** An answer moved a cursor: another call brings more. */
export function isAhead(before: SyncState, after: SyncState): boolean {
  const place = ({ cursors, ranges, doubtful }: SyncState) => JSON.stringify([cursors, ranges, doubtful])
  return place(before) !== place(after)
}

/**
 * The cursors after an answer. A fresh own channel does not tell which of the own likes and saves below it ended. They
 * come with the rows that they are about, so the channels of these rows begin afresh, too. Of a conversation only own
 * reactions are unknown, and they change its counts: without new ones it goes on (Z27, Z44).
 */
export function cursorsAfter(state: SyncState, answer: SyncAnswer): SyncState['cursors'] {
  const { channels, user } = answer
  const isOwnFresh = channels[`user:${user}`]?.fresh === true
  const goesOn = (channel: Channel): boolean => {
    const part = channels[channel]
    if (part?.fresh) return true
    if (!isConversation(channel)) return !isOwnFresh
    const isUnread = (part?.from?.seq ?? Infinity) < (ownBegunAt(state, answer) ?? 0)
    return !(isUnread && part?.counts?.some(({ row }) => 'reactions' in row))
  }
  const after = { ...state.cursors }
  for (const [channel, { cursor }] of Object.entries(channels)) after[channel] = cursor
  return Object.fromEntries(Object.entries(after).filter(([channel]) => goesOn(channel)))
}

/** The snapshot in which the own channel began afresh the last time; undefined without one. */
export const ownBegunAt = (state: SyncState, { channels, user, asOf }: SyncAnswer): number | undefined =>
  channels[`user:${user}`]?.fresh ? asOf.seq : state.ownBegunAt
