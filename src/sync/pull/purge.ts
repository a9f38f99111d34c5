import type { Channel, SyncAnswer } from '@/domain/wire'
import {
  documentId,
  ROW_STORES,
  storeOf,
  WITH_FILES,
  type PostDocument,
  type RowDocument,
  type RowStoreName,
} from '../rows/documents'
import { readAllDocuments, removeDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { ordOf, type Ord } from '../rows/order-key'
import { isCanary } from './canary'
import { profilesReferencedBy } from './referenced-profiles'
import { isPostChannel } from './ranges'
import { readViewed, viewedPosts } from './viewed-profiles'

/** Rare, whole-store work: lost rights, lost history, fresh windows, another server's data. */

type Decide = (document: RowDocument, store: RowStoreName) => 'keep' | 'remove' | RowDocument

/** @returns ids of the posts, comments and cards that left the phone: their files leave with them (Y26) */
async function sweep(
  rows: RowDatabase,
  decide: Decide,
  stores: readonly RowStoreName[] = ROW_STORES,
): Promise<string[]> {
  const left: string[] = []
  for (const store of stores) {
    const removed: string[] = []
    const changed: RowDocument[] = []
    for (const document of await readAllDocuments<RowDocument>(rows[store])) {
      if (isCanary(document)) continue
      const decision = decide(document, store)
      if (decision === 'remove') removed.push(document.id)
      else if (decision !== 'keep') changed.push(decision)
    }
    await writeDocuments(rows[store], changed)
    const gone = await removeDocuments(rows[store], removed)
    if (WITH_FILES.some((collection) => storeOf(collection) === store)) left.push(...gone)
  }
  return left
}

export { CANARY_ID, isCanary } from './canary'

/** Rights were lost: what no other channel holds goes, with what rode along, before anything else is applied (Y26). */
export async function purgeChannels(
  rows: RowDatabase,
  user: string,
  channels: readonly Channel[],
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const lost = new Set(channels)
  const left = await sweep(rows, (document) => {
    const left = document.channels.filter((channel) => !lost.has(channel))
    if (left.length === document.channels.length) return 'keep'
    return left.length === 0 ? 'remove' : { ...document, channels: left }
  })
  return [...left, ...(await purgeUnreferenced(rows, user, inOutbox))]
}

/** No snapshot: what was read above the end of a history gives way to any answer. */
export const UNCONFIRMED = 0

/** Y2: history ends at `point`. What was read above it is in doubt; the answer's own rows tell what is left of it. */
export async function markUnconfirmed(rows: RowDatabase, point: number): Promise<void> {
  await sweep(rows, (document) => {
    // The own like of a post may be newer news than the post.
    const newest = 'likedAsOf' in document ? Math.max(document.asOf, Number(document.likedAsOf)) : document.asOf
    if (newest <= point) return 'keep'
    const doubted = { ...document, asOf: UNCONFIRMED }
    return 'likedAsOf' in document ? ({ ...doubted, likedAsOf: UNCONFIRMED } as RowDocument) : doubted
  })
}

/** Rows from above the point that the answer did not bring again. After its rows: a row that stays never leaves the screen. */
export async function purgeUnconfirmed(
  rows: RowDatabase,
  user: string,
  point: number,
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const left = await sweep(rows, (document) =>
    document.asOf === UNCONFIRMED && document.seq > point ? 'remove' : 'keep',
  )
  return [...left, ...(await purgeUnreferenced(rows, user, inOutbox))]
}

/**
 * Y17: fresh windows replace their channels. Kept: what the answer brought, or another channel holds, and below the
 * windows of all that held it what the outbox names and the newest posts of users whose pages were looked at. What one of
 * the windows would have brought is gone, whatever the outbox says of it: no tombstone of it will come. Of a toggle the
 * outbox itself says whether it is on.
 */
export async function replaceWindow(
  rows: RowDatabase,
  channels: readonly Channel[],
  answer: SyncAnswer,
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const brought = new Set(answer.rows.map((entry) => `${storeOf(entry.c)}/${documentId(entry.c, entry.row.id)}`))
  const seen = channels.includes('public') ? await viewedPosts(rows) : new Set<string>()
  const last = new Map(channels.map((channel) => [channel, lastOrds(answer, channel)]))
  const isBelow = (document: RowDocument, store: RowStoreName, channel: Channel) =>
    String((document as PostDocument).ord) > (last.get(channel)?.get(store) ?? '')
  const onlyPosts = channels.every(isPostChannel)
  const removed = await sweep(
    rows,
    (document, store) => {
      const loose = store === 'posts' && document.channels.length === 0
      const holding = loose ? ['public'] : document.channels
      const fresh = holding.filter((channel) => channels.includes(channel))
      if (fresh.length === 0 || brought.has(`${store}/${document.id}`)) return 'keep'
      const left = document.channels.filter((channel) => !fresh.includes(channel))
      if (left.length > 0) return { ...document, channels: left }
      const wanted =
        (store === 'posts' && seen.has(document.id)) || (store !== 'edges' && inOutbox.has(document.row.id))
      const below = fresh.every((channel) => isBelow(document, store, channel))
      return wanted && below ? { ...document, channels: [] } : 'remove'
    },
    onlyPosts ? ['comments'] : ['posts', 'comments', 'notifications', 'edges', 'trends'],
  )
  // Each opening of a post begins its channel anew, mostly with nothing to let go of.
  if (onlyPosts && removed.length === 0) return []
  return [...removed, ...(await purgeUnreferenced(rows, answer.user, inOutbox))]
}

/** By store, the last place of the channel's window that the answer brought. */
function lastOrds(answer: SyncAnswer, channel: Channel): Map<string, Ord> {
  const last = new Map<string, Ord>()
  for (const entry of answer.rows.filter(({ seq, in: channels }) => seq > 0 && channels.includes(channel))) {
    const [store, ord] = [storeOf(entry.c) ?? '', ordOf(entry.row)]
    if (ord > (last.get(store) ?? '')) last.set(store, ord)
  }
  return last
}

/**
 * What rode along lives while something names it: a user's card while a held row, the outbox or the user's own looking does,
 * the own like or follow with what it is about, a follow of others while one of the two was looked at.
 * @param user the user of this phone
 */
export async function purgeUnreferenced(
  rows: RowDatabase,
  user: string,
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const [posts, comments, notifications, edges] = await Promise.all(
    [rows.posts, rows.comments, rows.notifications, rows.edges].map((store) => readAllDocuments<RowDocument>(store)),
  )
  const seen = new Set([user, ...(await readViewed(rows))])
  const liked = new Set([...(posts ?? []), ...(comments ?? [])].map((document) => document.id))
  const isOwn = ({ row }: RowDocument) => (row.follower_id ?? row.user_id) === user
  const lists = (edges ?? []).filter((edge) => edge.channels.length > 0 || (!isOwn(edge) && isSeen(edge, seen)))
  const referenced = new Set(
    [...(posts ?? []), ...(comments ?? []), ...(notifications ?? []), ...lists].flatMap(namedBy),
  )
  const isInOutbox = (id: string) => inOutbox.has(id) || inOutbox.has(user + id)
  const named = (document: RowDocument, store: RowStoreName) => {
    const { row } = document
    if (store === 'profiles') return row.id === user || referenced.has(row.id) || seen.has(row.id) || isInOutbox(row.id)
    if (row.following_id !== undefined && !isOwn(document)) return isSeen(document, seen)
    const other = String(row.following_id ?? row.target_id)
    return liked.has(String(row.post_id ?? row.comment_id)) || referenced.has(other) || seen.has(other)
  }
  return sweep(
    rows,
    (document, store) => (document.channels.length > 0 || named(document, store) ? 'keep' : 'remove'),
    ['edges', 'profiles'],
  )
}

const namedBy = ({ row }: RowDocument): string[] => profilesReferencedBy(row)

const isSeen = ({ row }: RowDocument, seen: ReadonlySet<string>): boolean =>
  seen.has(String(row.follower_id)) || seen.has(String(row.following_id))

export const purgeAllRows = (rows: RowDatabase): Promise<string[]> => sweep(rows, () => 'remove')
