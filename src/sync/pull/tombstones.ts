import { pairId } from '@/domain/ids'
import { COLLECTIONS } from '@/domain/collections'
import { isLikedCollection } from '@/domain/collection-lookups'
import type { Channel, SyncAnswer } from '@/domain/wire'
import {
  documentId,
  rowStoreOf,
  SYNCED,
  type PostDocument,
  type RowDocument,
  type RowStoreName,
} from '../rows/documents'
import { readDocuments, removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { removeCommentsOf } from './post-comments'
import { writeOrQuarantine } from './quarantine'

/** Posts and comments that an answer removed. */
export interface RemovedIds {
  posts: string[]
  comments: string[]
}

/**
 * Y19: a tombstone removes a row from a channel; the last channel removes the row. A post removes its comments (Y20).
 */
export async function removeTombstones(rows: RowDatabase, answer: SyncAnswer): Promise<RemovedIds> {
  const gone: RemovedIds = { posts: [], comments: [] }
  for (const [channel, part] of Object.entries(answer.channels)) {
    for (const collection of SYNCED) {
      const ids = part.deletes.filter((entry) => entry.c === collection).map((entry) => entry.id)
      if (ids.length === 0) continue
      const documents = ids.map((id) => documentId(collection, id))
      const store = rowStoreOf(collection)
      if (store === null) await removeDocuments(rows.meta, documents)
      else await releaseFromChannel(rows, store, channel, documents, answer)
      if (!isLikedCollection(collection)) continue
      const liked = COLLECTIONS[collection].phone.store
      gone[liked].push(...(await forgetLikesOf(rows, liked, answer.user, ids)))
    }
  }
  gone.comments.push(...(await removeCommentsOf(rows, answer.user, gone.posts)))
  return gone
}

/**
 * Y22: likes of deleted rows have no tombstone; the own one is removed with its row.
 * @returns the removed ids
 */
async function forgetLikesOf(
  rows: RowDatabase,
  store: 'posts' | 'comments',
  user: string,
  ids: readonly string[],
): Promise<string[]> {
  const stored = await readDocuments<PostDocument>(rows[store], ids)
  const gone = ids.filter((id) => !stored.has(id))
  await removeDocuments(
    rows.edges,
    gone.map((id) => pairId(user, id)),
  )
  return gone
}

async function releaseFromChannel(
  rows: RowDatabase,
  store: RowStoreName,
  channel: Channel,
  ids: readonly string[],
  answer: SyncAnswer,
): Promise<void> {
  const stored = [...(await readDocuments<RowDocument>(rows[store], ids)).values()]
  const older = stored.filter((document) => document.asOf <= answer.asOf.seq)
  const leaving = older.filter((document) => document.channels.every((one) => one === channel))
  const staying = older.filter((document) => !leaving.includes(document))
  await removeDocuments(
    rows[store],
    leaving.map((document) => document.id),
  )
  const released = staying.map((d) => ({ ...d, channels: d.channels.filter((one) => one !== channel) }))
  await writeOrQuarantine(rows[store], released)
}
