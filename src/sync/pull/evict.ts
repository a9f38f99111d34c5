import type { Channel } from '@/domain/wire'
import { LAST_ORD, ordOfOrderKey } from '../rows/order-key'
import type { PostDocument, SyncState } from '../rows/documents'
import { readAllDocuments, removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { keptTargets } from './kept-targets'
import { packedPosts } from './match-packs'
import { evictScrolled } from './trim-chats'
import { evictRoomLists } from './trim-room-lists'
import { purgeUnreferenced, isCanary } from './purge'
import { forgetViewed } from './viewed-profiles'
import { UNCOUNTED } from './store-integrity'
import { PUBLIC_RANGE, publicPosts } from './ranges'
import { changeSyncState, readSyncState } from './state'

/** Users whose pages were viewed last. */
const KEPT_SEEN = 20

/**
 * Frees space in a full storage: removes posts and messages behind their windows and shortens long lists of rooms. Own
 * posts stay, and what the outbox and match packs name. Removing rows needs no space, so it comes first. If the app is killed before
 * the state is written, it holds fewer posts than the state says, and fetches its windows again.
 * @param wanted channels that are open now: these conversations are not shortened
 * @returns ids of what was removed
 */
export async function evictRows(
  rows: RowDatabase,
  user: string,
  inOutbox: ReadonlySet<string>,
  wanted: readonly Channel[] = [],
): Promise<string[]> {
  const state = await readSyncState(rows, () => '')
  const messages = await evictScrolled(rows, { state, now: 0, wanted, inOutbox })
  const protectedIds = new Set([...inOutbox, ...(await packedPosts(rows)), ...(await keptTargets(rows, user))])
  const { last, leaving } = await behindWindow(
    rows,
    publicPosts(state),
    (post) => protectedIds.has(post.id) || post.channels.includes(`user:${user}`),
  )
  const left = await removeDocuments(rows.posts, leaving)
  const listed = await evictRoomLists(rows, { state, wanted, inOutbox })
  const comments = await purgeUnreferenced(rows, user, inOutbox)
  const gone = ['tag', 'author', 'followers', 'following']
  // Any tab may evict, also while another one leads, so only this part of the state is changed.
  await changeSyncState(rows, (state) => ({ ...state, ranges: rangesWithin(state, last, gone), posts: UNCOUNTED }))
  await forgetViewed(rows, KEPT_SEEN)
  return [...messages, ...listed, ...left, ...comments]
}

/** Posts behind the newest ones. */
export interface Behind {
  /** The last of the newest posts; undefined: there are fewer. */
  last: PostDocument | undefined
  leaving: string[]
}

/**
 * @param size number of posts in the window
 * @param keeps which posts behind the window stay
 */
export async function behindWindow(
  rows: RowDatabase,
  size: number,
  keeps: (post: PostDocument) => boolean,
): Promise<Behind> {
  const posts = (await readAllDocuments<PostDocument>(rows.posts)).filter((post) => !isCanary(post))
  const ordered = posts.sort((a, b) => (a.ord < b.ord ? -1 : 1))
  const leaving = ordered.slice(size).filter((post) => !keeps(post))
  return { last: ordered[size - 1], leaving: leaving.map((post) => post.id) }
}

/**
 * A list ends where the held rows end; older ones are fetched on demand.
 * @param gone kinds of lists of which no range is held any more
 */
export function rangesWithin(
  { ranges }: SyncState,
  last: PostDocument | undefined,
  gone: readonly string[],
): SyncState['ranges'] {
  const remaining = Object.fromEntries(
    Object.entries(ranges).filter(([key]) => !gone.includes(key.slice(0, key.indexOf(':')))),
  )
  const range = remaining[PUBLIC_RANGE]
  if (!last || !range || ordOfOrderKey(range.floor ?? LAST_ORD) <= last.ord) return remaining
  const floor = `${String(last.row.created_at)}|${last.id}`
  return { ...remaining, [PUBLIC_RANGE]: { ...range, floor, count: publicPosts({ ranges }), end: false } }
}
