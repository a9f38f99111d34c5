import type { SyncAnswer, SyncedCollection } from '@/domain/wire'
import { freshState, ROW_STORES, storeOf, type RowDocument, type RowStoreName, type SyncState } from '../rows/documents'
import { CANARY_ORD } from '../rows/order-key'
import { readDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { mayRemoveTarget } from './kept-targets'
import { CANARY_ID } from './purge'
import { knowsSameCollections, withKnownCollections } from './known-collections'
import { changeSyncState, readSyncState } from './state'

/**
 * Each collection is its own IndexedDB database, and browsers lose single ones. A store without its canary, or with
 * fewer rows than the state says, resets the cursors, so that the next answer refills everything. A store that a newer
 * version adds (Y27) is empty, and its collections are new.
 * @returns the names of the lost stores
 */
export async function checkStores(rows: RowDatabase, newId: () => string): Promise<string[]> {
  const state = await readSyncState(rows, newId)
  const synced = Object.keys(state.cursors).length > 0
  const lost = synced ? await findMissing(rows, state) : []
  const complete = known(state).length === ROW_STORES.length && knowsSameCollections(state)
  if (lost.length === 0 && synced && complete) return []
  const { birth } = await changeSyncState(rows, (now) => {
    const isNew = lost.length > 0 || now.birth === ''
    return { ...withKnownCollections(isNew ? freshState(newId()) : now), stores: ROW_STORES }
  })
  await placeCanaries(rows, birth)
  return lost
}

/** A state without the list was written by the first version. */
const known = (state: SyncState): readonly RowStoreName[] => state.stores ?? ['profiles', 'posts', 'edges', 'trends']

async function findMissing(rows: RowDatabase, state: SyncState): Promise<string[]> {
  const stores = known(state)
  const [posts, ...canaries] = await Promise.all([countPosts(rows), ...stores.map((store) => readBirth(rows, store))])
  const fewer = posts < (state.posts ?? 0)
  return stores.filter((store, n) => canaries[n] !== state.birth || (store === 'posts' && fewer))
}

/** The birth that a store's canary names; undefined without a canary. */
async function readBirth(rows: RowDatabase, store: RowStoreName): Promise<unknown> {
  return (await readDocuments<RowDocument>(rows[store], [CANARY_ID])).get(CANARY_ID)?.row.birth
}

async function placeCanaries(rows: RowDatabase, birth: string): Promise<void> {
  const canary = {
    id: CANARY_ID,
    ord: CANARY_ORD,
    post: '',
    chat: '',
    room: '',
    channels: [],
    seq: 0,
    asOf: 0,
    row: { id: CANARY_ID, birth },
  }
  await Promise.all(ROW_STORES.map((store) => writeDocuments(rows[store], [canary])))
}

/** The number of held posts while posts are removed: no count is a loss then. */
export const UNCOUNTED = 0

/** The one store that grows; a loss of the others is noticed by their canaries. */
export const countPosts = (rows: RowDatabase): Promise<number> => rows.posts.count().exec()

export const isPost = ({ c }: { c: SyncedCollection }): boolean => storeOf(c) === 'posts'

/** Fewer posts than before are no loss once this answer is begun. */
export function mayRemovePosts({ channels, pages, drop, rewind }: SyncAnswer): boolean {
  const parts = Object.values(channels)
  const removed = parts.some((part) => part.fresh || part.deletes.some((one) => isPost(one) || mayRemoveTarget(one.c)))
  // A page removes the rows that it does not name (stale-page-rows.ts).
  const paged = pages.some(({ collection }) => isPost({ c: collection }))
  return removed || paged || drop.length > 0 || rewind !== undefined
}

export const touchesPosts = (answer: SyncAnswer): boolean => mayRemovePosts(answer) || answer.rows.some(isPost)
