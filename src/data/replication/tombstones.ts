import { pairId } from '@/domain/ids'
import type { Channel, SyncAnswer, SyncedCollection } from '@/domain/wire'
import type { PostDocument, RowDocument } from '../schema/documents'
import { readDocuments, removeDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'
import { settingId } from './merge-rows'
import { writeOrSetAside } from './set-aside'

/**
 * Y19: a channel lets go of a row; the last one takes it away.
 * @returns the posts that are gone
 */
export async function removeTombstones(rows: RowDatabase, answer: SyncAnswer): Promise<string[]> {
  const gone: string[] = []
  for (const [channel, part] of Object.entries(answer.channels)) {
    const of = (collection: SyncedCollection) => part.deletes.filter((entry) => entry.c === collection).map((e) => e.id)
    await letGo(rows, 'posts', channel, of('hashtag_posts'), answer)
    gone.push(...(await forgetLikesOf(rows, answer.user, of('hashtag_posts'))))
    await letGo(rows, 'edges', channel, of('hashtag_likes'), answer)
    await letGo(rows, 'trends', channel, of('hashtag_trends'), answer)
    await letGo(rows, 'profiles', channel, of('profiles'), answer)
    await removeDocuments(rows.meta, of('settings').map(settingId))
  }
  return gone
}

/** Y22: likes of a deleted post leave no tombstone; the own one goes with its post. */
async function forgetLikesOf(rows: RowDatabase, user: string, postIds: readonly string[]): Promise<string[]> {
  const held = await readDocuments<PostDocument>(rows.posts, postIds)
  const gone = postIds.filter((id) => !held.has(id))
  await removeDocuments(
    rows.edges,
    gone.map((id) => pairId(user, id)),
  )
  return gone
}

async function letGo(
  rows: RowDatabase,
  store: 'posts' | 'edges' | 'trends' | 'profiles',
  channel: Channel,
  ids: readonly string[],
  answer: SyncAnswer,
): Promise<void> {
  if (ids.length === 0) return
  const held = [...(await readDocuments<RowDocument>(rows[store], ids)).values()]
  const older = held.filter((document) => document.asOf <= answer.asOf.seq)
  const leaving = older.filter((document) => document.channels.every((one) => one === channel))
  const staying = older.filter((document) => !leaving.includes(document))
  await removeDocuments(
    rows[store],
    leaving.map((document) => document.id),
  )
  const kept = staying.map((d) => ({ ...d, channels: d.channels.filter((one) => one !== channel) }))
  await writeOrSetAside(rows[store], kept)
}
