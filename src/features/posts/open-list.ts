import type { FeedView, PostView } from '@/views/posts'

/** No more posts fit on a screen. */
const ON_SCREEN = 6

/** The posts of a list as they are shown, and the number of posts that wait. */
export interface OpenList {
  /** The posts with which the list was opened; another array tells that it was opened again. */
  opened: readonly PostView[]
  /** The posts of the last update; tells whether `posts` includes them. */
  source: readonly PostView[]
  posts: readonly PostView[]
  /** Number of own posts at the start of the list that were written while it was open or still wait. */
  ownOnTop: number
  /** Number of new posts that are shown after a tap on the pill. */
  waiting: number
  /** See FeedView, at the last update. */
  filling: boolean
}

/** Returns a newly opened list; the pill opens it again. */
export function openList(source: readonly PostView[], filling = false): OpenList {
  const settled = source.findIndex((post) => !isOwnWork(post))
  const ownOnTop = settled < 0 ? source.length : settled
  return { opened: source, source, posts: source, ownOnTop, waiting: 0, filling }
}

/** How a list is ordered, and how far down it is whole. */
export interface ListOrder {
  /** False for an order such as likes, in which new rows may appear anywhere. */
  newestFirst: boolean
  /** See FeedView. */
  until: FeedView['until']
  /** See FeedView. */
  former?: readonly PostView[] | undefined
  /** See FeedView. */
  filling?: boolean | undefined
  /** The user has neither touched nor scrolled the page since the list was opened. */
  untouched?: boolean
}

/**
 * Updates the open list after the data changed (Y17). Shown posts keep their order; own unsent ones come first at once.
 * Older posts are added below, and new posts of others wait. An own post keeps its place when the server has accepted
 * it (Y18). In a list by time, posts below the place down to which the data is whole were only evicted: they stay on the
 * screen. So do shown posts that no longer belong to the list. While a list by likes is being filled and nobody has
 * touched it, late posts are sorted in below the posts on the screen.
 */
export function followList(open: OpenList, source: readonly PostView[], order: ListOrder): OpenList {
  const { filling } = order
  const now = new Map([...(order.former ?? []), ...source].map((post) => [post.id, post]))
  const remaining = open.posts.flatMap((post) => now.get(post.id) ?? [])
  const below = order.newestFirst ? evicted(open.posts, now, order.until) : []
  if (remaining.every(isOwnWork) && below.length === 0) return openList(source, filling)

  const shown = new Set(remaining.map((post) => post.id))
  const arrived = source.filter((post) => !shown.has(post.id))
  const news = new Set(newsOf(source, shown))
  const late = arrived.filter((post) => !isOwnWork(post) && !news.has(post))
  const top = open.posts.slice(0, open.ownOnTop).flatMap((post) => now.get(post.id) ?? [])
  const rest = remaining.slice(top.length)
  const own = withArrived(source, top, arrived.filter(isOwnWork))
  // The last page comes with the update that ends the filling.
  const staying = open.filling && order.untouched ? ON_SCREEN : rest.length
  return {
    opened: open.opened,
    source,
    posts: [...own, ...enter(source, rest, late, order.newestFirst ? 0 : staying), ...below],
    ownOnTop: own.length,
    waiting: news.size,
    filling: filling === true,
  }
}

/**
 * Returns new posts: those above all shown posts and younger. Own posts are excluded, because their deletion was
 * undone.
 */
function newsOf(source: readonly PostView[], shown: ReadonlySet<string>): PostView[] {
  const settled = source.filter((post) => shown.has(post.id) && !isOwnWork(post))
  const newest = Math.max(...settled.map((post) => post.createdAt))
  const last = settled.at(-1)
  const above = last ? source.slice(0, source.indexOf(last)) : []
  return above.filter((post) => !shown.has(post.id) && !post.own && post.createdAt > newest)
}

/**
 * Adds own posts to those on top: each below the one that it follows in the source. A new one follows none; one that
 * returns may be older than shown ones. Shown posts keep their order.
 */
function withArrived(source: readonly PostView[], top: readonly PostView[], arrived: readonly PostView[]): PostView[] {
  const own = [...top]
  for (const post of arrived) {
    const above = source.slice(0, source.indexOf(post)).findLast((one) => own.includes(one))
    own.splice(own.findIndex((one) => one === above) + 1, 0, post)
  }
  return own
}

/** Adds rows that were loaded late, at their place in the order, but below the first `staying` shown posts. */
function enter(
  source: readonly PostView[],
  rest: readonly PostView[],
  late: readonly PostView[],
  staying: number,
): readonly PostView[] {
  const moving = new Set([...rest.slice(staying), ...late].map((post) => post.id))
  const sorted = source.filter((post) => moving.has(post.id))
  for (const { id } of sorted) moving.delete(id)
  // What no longer belongs to the list has no place in its order.
  const former = rest.filter((post) => moving.has(post.id))
  return [...rest.slice(0, staying), ...sorted, ...former]
}

/** Shown posts that the data no longer has, because it does not reach down to them. */
const evicted = (
  shown: readonly PostView[],
  now: ReadonlyMap<string, PostView>,
  until: FeedView['until'],
): PostView[] => (until ? shown.filter((post) => !now.has(post.id) && !isOwnWork(post) && isBelow(post, until)) : [])

/** Posts of the same millisecond are ordered by id, as on the server. */
const isBelow = (post: PostView, until: NonNullable<FeedView['until']>): boolean =>
  post.createdAt < until.createdAt || (post.createdAt === until.createdAt && post.id < until.id)

/**
 * Whether a post was written here and is not stored yet, or was written in this visit, so that it comes first. An edited
 * post keeps its place.
 */
function isOwnWork(post: PostView): boolean {
  if (post.onTop) return true
  return post.own && post.delivery.kind !== 'stored' && !post.revised
}
