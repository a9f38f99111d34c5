import { pairId } from '@/domain/ids'
import type { Cursor, WireRow } from '@/domain/wire'
import { documentId, type CardDocument, type PostDocument } from '../schema/documents'
import { ordOf } from '../schema/order-key'
import { readDocuments, writeDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'
import { DOUBTED } from '../replication/dropping'
import { readSyncState } from '../replication/sync-state'
import { callServer, type CallOutcome, type CallSettings } from '../transport/call'
import { DELAYS } from '../timing'

export interface RemotePosts {
  calls: CallSettings
  rows: RowDatabase
  user: string
  token(): Promise<string | null>
  newId(): string
}

/**
 * One post by its address, for a link to something older than the windows. Kept, so that it opens offline next time:
 * from then on the feed's changes of it are applied like those of any held row.
 */
export async function fetchPost(parts: RemotePosts, id: string): Promise<'held' | 'missing' | 'unreachable'> {
  const token = await parts.token()
  if (!token) return 'unreachable'
  // Read before the row: what the row shows is at least as new.
  const known = await newestPlace(parts)
  const [post, like] = await Promise.all([
    get(parts, token, 'hashtag_posts', id),
    get(parts, token, 'hashtag_likes', pairId(parts.user, id)),
  ])
  if (post.kind === 'refused' && post.status === 404) return 'missing'
  if (post.kind !== 'answer' || (like.kind !== 'answer' && like.kind !== 'refused')) return 'unreachable'
  const row = rowOf(post.body)
  const card = await get(parts, token, 'profiles', String(row.user_id))
  if (card.kind !== 'answer') return 'unreachable'
  await keepCard(parts, rowOf(card.body), known?.seq ?? DOUBTED)
  await keepPost(parts, row, like.kind === 'answer', known?.seq ?? DOUBTED)
  // A rewind that began meanwhile may have doubted what was held before these were there (Y2).
  if (known && (await newestPlace(parts))?.run !== known.run) await doubt(parts.rows, row)
  return 'held'
}

/** Of the newest answer, noted before any row of it is written. */
const newestPlace = async ({ rows, newId }: RemotePosts): Promise<Cursor | undefined> =>
  (await readSyncState(rows, newId)).trail[0]

async function keepPost({ rows }: RemotePosts, row: WireRow, liked: boolean, asOf: number): Promise<void> {
  const { id } = row
  // A pull may have brought it meanwhile: that one is at least as new, and knows its channels.
  if ((await readDocuments(rows.posts, [id])).has(id)) return
  const place = { id, ord: ordOf(row), channels: [], seq: 0, asOf }
  const document: PostDocument = { ...place, counted: liked, liked, likedAsOf: asOf, row }
  await writeDocuments(rows.posts, [document])
}

/** What no channel holds came by itself. */
async function doubt({ posts, profiles }: RowDatabase, { id, user_id }: WireRow): Promise<void> {
  const post = (await readDocuments<PostDocument>(posts, [id])).get(id)
  if (post?.channels.length === 0) {
    const doubted: PostDocument = { ...post, asOf: DOUBTED, likedAsOf: DOUBTED }
    await writeDocuments(posts, [doubted])
  }
  const card = (await readDocuments<CardDocument>(profiles, [String(user_id)])).get(String(user_id))
  if (card?.channels.length === 0) await writeDocuments(profiles, [{ ...card, asOf: DOUBTED }])
}

/** A held one is kept up to date by the feed, and knows more of itself. */
async function keepCard({ rows, user }: RemotePosts, row: WireRow, asOf: number): Promise<void> {
  if ((await readDocuments(rows.profiles, [row.id])).has(row.id)) return
  const follow = documentId('follows', pairId(user, row.id))
  const counted = (await readDocuments(rows.edges, [follow])).has(follow)
  const card: CardDocument = { id: row.id, channels: [], seq: 0, asOf, counted, row }
  await writeDocuments(rows.profiles, [card])
}

const get = (parts: RemotePosts, token: string, collection: string, id: string): Promise<CallOutcome> =>
  callServer(parts.calls, {
    path: `/api/collections/${collection}/records/${encodeURIComponent(id)}`,
    token,
    deadlineMs: parts.calls.timing.scale(DELAYS.firstCall),
    ours: false,
  })

function rowOf(body: unknown): WireRow {
  const row = { ...(body as WireRow) }
  delete row.collectionId
  delete row.collectionName
  return row
}
