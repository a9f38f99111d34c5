import { pairId } from '@/domain/ids'
import type { Cursor, WireRow } from '@/domain/wire'
import { documentId, type CardDocument, type PostDocument, type RowDocument } from '@/sync/rows/documents'
import { ordOf } from '@/sync/rows/order-key'
import { readDocuments, removeDocuments, writeDocuments, type Store } from '@/sync/rows/access'
import { UNCONFIRMED } from '@/sync/pull/purge'
import { changeSyncState, isSameCursor, readSyncState } from '@/sync/pull/state'
import { UNCOUNTED } from '@/sync/pull/store-integrity'
import { callServer, type CallOutcome } from '@/sync/http/call'
import { DELAYS } from '@/sync/clock'
import type { RemoteContext } from '../context/account-context'

type Fetched = 'held' | 'missing' | 'unreachable'

/** Number of answers that may interrupt the fetch before it fails. */
const TRIES = 5

/**
 * Fetches one post for a link to something older than the windows. It is stored, so that it opens offline next time,
 * and the feed updates it like any held row. It is stored only if no answer was applied since the request. Such an
 * answer may have had its deletion or a rewind, and found nothing to remove (Y26, Y2).
 */
export async function fetchPost(parts: RemoteContext, id: string): Promise<Fetched> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const fetched = await fetchOnce(parts, id)
      if (fetched !== 'overtaken') return fetched
    } catch (error) {
      if (!(await parts.storageFailed(error))) throw error
    }
  }
  return 'unreachable'
}

async function fetchOnce(parts: RemoteContext, id: string): Promise<Fetched | 'overtaken'> {
  const token = await parts.token()
  if (!token) return 'unreachable'
  // Read before the row: the row is at least as new.
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
  const isOvertaken = async () => !isSameCursor(known, await newestPlace(parts))
  if (await isOvertaken()) return 'overtaken'
  const asOf = known?.seq ?? UNCONFIRMED
  const undos = [
    await storeCard(parts, rowOf(card.body), asOf),
    await storePost(parts, row, like.kind === 'answer', asOf),
  ]
  // An answer records its snapshot before it changes a row. So it comes after these rows, or is noticed here.
  if (!(await isOvertaken())) return 'held'
  await noteRemoval(parts)
  for (const undo of undos) await undo()
  // Noted twice, because an answer may have counted the rows between the first note and their removal.
  await noteRemoval(parts)
  return 'overtaken'
}

/** The newest answer's snapshot, recorded before any of its rows is written or removed. */
const newestPlace = async ({ rows, newId }: RemoteContext): Promise<Cursor | undefined> =>
  (await readSyncState(rows, newId)).trail[0]

/** An answer may have counted the post: fewer posts would then mean that the browser lost the store (Y27). */
const noteRemoval = ({ rows }: RemoteContext) =>
  changeSyncState(rows, (state) => ({ ...state, posts: UNCOUNTED, removals: (state.removals ?? 0) + 1 }))

type Undo = () => Promise<unknown>
const NOTHING: Undo = async () => undefined

async function storePost({ rows }: RemoteContext, row: WireRow, liked: boolean, asOf: number): Promise<Undo> {
  const { id } = row
  // A pull may have brought it meanwhile: that row is at least as new, and has its channels.
  if ((await readDocuments(rows.posts, [id])).has(id)) return NOTHING
  const place = { id, ord: ordOf(row), channels: [], seq: 0, asOf }
  const document: PostDocument = { ...place, counted: liked, liked, likedAsOf: asOf, row }
  return storeWithoutChannel(rows.posts, document)
}

/** The feed updates a held card, which knows more of itself. */
async function storeCard({ rows, user }: RemoteContext, row: WireRow, asOf: number): Promise<Undo> {
  if ((await readDocuments(rows.profiles, [row.id])).has(row.id)) return NOTHING
  const follow = documentId('follows', pairId(user, row.id))
  const counted = (await readDocuments(rows.edges, [follow])).has(follow)
  const card: CardDocument = { id: row.id, channels: [], seq: 0, asOf, counted, row }
  return storeWithoutChannel(rows.profiles, card)
}

/** @returns removes the document again, unless a channel holds it by then */
async function storeWithoutChannel(store: Store, document: RowDocument): Promise<Undo> {
  await writeDocuments(store, [document])
  return async () => {
    const stored = (await readDocuments<RowDocument>(store, [document.id])).get(document.id)
    if (stored?.channels.length === 0 && stored.asOf === document.asOf) await removeDocuments(store, [document.id])
  }
}

const get = (parts: RemoteContext, token: string, collection: string, id: string): Promise<CallOutcome> =>
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
