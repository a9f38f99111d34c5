import { LAST_ORD, ordOfOrderKey } from '../schema/order-key'
import { rangeKey, type PostDocument } from '../schema/documents'
import { forgetRemoved, readAllDocuments, removeDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'
import { forgetUnnamed, isCanary } from './dropping'
import { forgetSeen } from './seen-fans'
import { readSyncState, writeSyncState } from './sync-state'

const KEPT_POSTS = 500
/** Fans whose pages were looked at last. */
const KEPT_SEEN = 20

/**
 * Makes room after the storage was full: posts behind the newest 500 go, never what the outbox names. The list then
 * ends where the held rows end; what is older comes again on demand.
 */
export async function evictRows(rows: RowDatabase, user: string, pinned: ReadonlySet<string>): Promise<void> {
  await forgetSeen(rows, KEPT_SEEN)
  const posts = (await readAllDocuments<PostDocument>(rows.posts)).filter((post) => !isCanary(post))
  const ordered = posts.sort((a, b) => (a.ord < b.ord ? -1 : 1))
  const last = ordered[KEPT_POSTS - 1]
  const leaving = ordered.slice(KEPT_POSTS).filter((post) => !pinned.has(post.id))
  if (!last || leaving.length === 0) return
  const state = await readSyncState(rows, () => '')
  const ranges = Object.fromEntries(
    Object.entries(state.ranges).filter(([key]) => !/^(tag|author|followers|following):/.test(key)),
  )
  const key = rangeKey('public', 'hashtag_posts')
  const range = ranges[key]
  if (range && ordOfOrderKey(range.floor ?? LAST_ORD) > last.ord) {
    ranges[key] = { ...range, floor: `${String(last.row.created_at)}|${last.id}`, count: KEPT_POSTS, end: false }
  }
  // The range first: a list may end too early for a moment, but never show a hole.
  await writeSyncState(rows, { ...state, ranges, posts: 0 })
  await removeDocuments(
    rows.posts,
    leaving.map((post) => post.id),
  )
  await forgetUnnamed(rows, user, pinned)
  await forgetRemoved(rows.posts)
}
