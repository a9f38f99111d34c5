import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Cursor } from '@/domain/wire'
import { freshState, type MetaDocument, type SyncState } from '../rows/documents'
import { readDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'

const STATE_ID = 'sync'

/** Read from storage each time: another tab may have moved it. */
export async function readSyncState(rows: RowDatabase, newId: () => string): Promise<SyncState> {
  const found = (await readDocuments<MetaDocument>(rows.meta, [STATE_ID])).get(STATE_ID)
  return found ? (found.value as SyncState) : freshState(newId())
}

/** The cursor moves here, and only here: after the rows it speaks of. */
export const writeSyncState = (rows: RowDatabase, state: SyncState): Promise<void> =>
  writeDocuments(rows.meta, [{ id: STATE_ID, value: state }])

/**
 * Changes the state as it is stored in this moment: never what a tab knew before it did something else.
 * @param change null: it stays
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

/** The newest snapshot of each run that was read, newest run first, as many as a call may name (Y1). */
export function extendTrail(trail: readonly Cursor[], cursor: Cursor): Cursor[] {
  return [cursor, ...trail.filter((known) => known.run !== cursor.run)].slice(0, SYNC_LIMITS.places)
}

/** How far every wanted channel has come: what the overlay may let go of (Y18). */
export function reachedSeq(state: SyncState, channels: readonly string[]): number {
  return Math.min(...channels.map((channel) => state.cursors[channel]?.seq ?? 0))
}

/** An answer moved something: asking again brings more. */
export function isAhead(before: SyncState, after: SyncState): boolean {
  const place = ({ cursors, ranges, doubtful }: SyncState) => JSON.stringify([cursors, ranges, doubtful])
  return place(before) !== place(after)
}
