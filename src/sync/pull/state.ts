import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Cursor } from '@/domain/wire'
import { freshState, type MetaDocument, type SyncState } from '../rows/documents'
import { readDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'

const STATE_ID = 'sync'

/** Reads the state from storage each time, because another tab may have changed it. */
export async function readSyncState(rows: RowDatabase, newId: () => string): Promise<SyncState> {
  const found = (await readDocuments<MetaDocument>(rows.meta, [STATE_ID])).get(STATE_ID)
  return found ? (found.value as SyncState) : freshState(newId())
}

/** The cursor moves only here, after the rows that it covers. */
export const writeSyncState = (rows: RowDatabase, state: SyncState): Promise<void> =>
  writeDocuments(rows.meta, [{ id: STATE_ID, value: state }])

/**
 * Changes the stored state inside one transaction, never a copy that a tab read before.
 * @param change returns null to leave it
 */
export async function changeSyncState(
  rows: RowDatabase,
  change: (stored: SyncState) => SyncState | null,
): Promise<SyncState> {
  const stored = await readSyncState(rows, () => '')
  const changed = change(stored)
  if (changed) await writeSyncState(rows, changed)
  return changed ?? stored
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
