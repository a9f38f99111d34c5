import { freshState, ROW_STORES, type RowDocument, type SyncState } from '../schema/documents'
import { CANARY_ORD } from '../schema/order-key'
import { readDocuments, writeDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'
import { CANARY_ID } from './dropping'
import { readSyncState, writeSyncState } from './sync-state'

/**
 * Each collection is an IndexedDB database of its own, and browsers lose single ones. A store without its canary, or
 * with fewer rows than were there, makes the phone forget its cursors: the next answer refills everything.
 * @returns the names of the stores that were lost
 */
export async function healLostStores(rows: RowDatabase, newId: () => string): Promise<string[]> {
  const state = await readSyncState(rows, newId)
  const lost = Object.keys(state.cursors).length === 0 ? [] : await findLost(rows, state)
  if (lost.length > 0) await writeSyncState(rows, freshState(newId()))
  else if (Object.keys(state.cursors).length > 0) return []
  const begun = lost.length > 0 ? await readSyncState(rows, newId) : state
  await writeSyncState(rows, begun)
  await placeCanaries(rows, begun.birth)
  return lost
}

async function findLost(rows: RowDatabase, state: SyncState): Promise<string[]> {
  const posts = await countPosts(rows)
  const lost: string[] = []
  for (const store of ROW_STORES) {
    const canary = (await readDocuments<RowDocument>(rows[store], [CANARY_ID])).get(CANARY_ID)
    const fewer = store === 'posts' && posts < (state.posts ?? 0)
    if (canary?.row.birth !== state.birth || fewer) lost.push(store)
  }
  return lost
}

async function placeCanaries(rows: RowDatabase, birth: string): Promise<void> {
  const canary = { id: CANARY_ID, ord: CANARY_ORD, channels: [], seq: 0, asOf: 0, row: { id: CANARY_ID, birth } }
  for (const store of ROW_STORES) {
    await writeDocuments(rows[store], [canary])
  }
}

/** The one store that grows; a lost one of the others is noticed by its canary. */
export const countPosts = (rows: RowDatabase): Promise<number> => rows.posts.count().exec()
