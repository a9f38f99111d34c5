import { pairId } from '@/domain/ids'
import type { Collection } from '@/domain/collection'
import { COLLECTIONS, type SyncedCollection } from '@/domain/collections'
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
import { channelKind } from './ranges'

/** Posts, comments and rooms that an answer removed. */
export interface RemovedIds {
  posts: string[]
  comments: string[]
  rooms: string[]
}

/**
 * Y19: a tombstone removes a row from a channel; the last channel removes the row. A post removes its comments (Y20). In a
 * channel that never holds the row it leaves the row to its owner alone (Q4).
 */
export async function removeTombstones(rows: RowDatabase, answer: SyncAnswer): Promise<RemovedIds> {
  const gone: RemovedIds = { posts: [], comments: [], rooms: [] }
  for (const [channel, part] of Object.entries(answer.channels)) {
    for (const collection of SYNCED) {
      const ids = part.deletes.filter((entry) => entry.c === collection).map((entry) => entry.id)
      if (ids.length === 0) continue
      const documents = ids.map((id) => documentId(collection, id))
      const store = rowStoreOf(collection)
      if (store === null) await removeDocuments(rows.meta, documents)
      else {
        const isLeft = isIn(collection, channel)
          ? (one: Channel) => one === channel
          : (one: Channel) => one !== `user:${answer.user}`
        const left = await releaseFrom(rows, store, isLeft, documents, answer)
        if (collection === 'chat_rooms') gone.rooms.push(...left)
      }
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

/** Whether rows of the collection are in channels of that kind. */
function isIn(collection: SyncedCollection, channel: Channel): boolean {
  const { channels = [] }: Collection = COLLECTIONS[collection]
  return channels.some(({ kind }) => kind === channelKind(channel))
}

/** @returns ids of the documents that were in none but the left channels */
async function releaseFrom(
  rows: RowDatabase,
  store: RowStoreName,
  isLeft: (channel: Channel) => boolean,
  ids: readonly string[],
  answer: SyncAnswer,
): Promise<string[]> {
  const stored = [...(await readDocuments<RowDocument>(rows[store], ids)).values()]
  const older = stored.filter((document) => document.asOf <= answer.asOf.seq)
  const leaving = older.filter((document) => document.channels.every(isLeft))
  const staying = older.filter((document) => !leaving.includes(document))
  const left = leaving.map((document) => document.id)
  await removeDocuments(rows[store], left)
  const released = staying.map((d) => ({ ...d, channels: d.channels.filter((one) => !isLeft(one)) }))
  await writeOrQuarantine(rows[store], released)
  return left
}
