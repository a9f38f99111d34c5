import type { PostView } from '@/views/posts'

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
}

/** Returns a newly opened list; the pill opens it again. */
export function openList(source: readonly PostView[]): OpenList {
  const settled = source.findIndex((post) => !isOwnWork(post))
  return { opened: source, source, posts: source, ownOnTop: settled < 0 ? source.length : settled, waiting: 0 }
}

/** How a list is ordered, and whether it is scrolled to the top. */
export interface ListOrder {
  /** False for an order such as likes, in which new rows may appear anywhere. */
  newestFirst: boolean
  atTop: boolean
}

/**
 * Updates the open list after the data changed (Y17). Shown posts keep their order; own unsent ones come first at once.
 * Older posts are added below, and new posts of others wait. An own post keeps its place when the server has accepted
 * it (Y18). In a list by time, posts beyond the end of the data were only evicted and stay on the screen.
 */
export function followList(open: OpenList, source: readonly PostView[], order: ListOrder): OpenList {
  const now = new Map(source.map((post) => [post.id, post]))
  const remaining = open.posts.flatMap((post) => now.get(post.id) ?? [])
  const below = order.newestFirst ? letGo(open.posts, now, source.at(-1)) : []
  if (remaining.every(isOwnWork) && below.length === 0) return openList(source)

  const shown = new Set(remaining.map((post) => post.id))
  const arrived = source.filter((post) => !shown.has(post.id))
  const own = arrived.filter(isOwnWork)
  const news = new Set(newsOf(source, shown))
  const late = arrived.filter((post) => !isOwnWork(post) && !news.has(post))
  const top = open.posts.slice(0, open.ownOnTop).flatMap((post) => now.get(post.id) ?? [])
  const rest = remaining.slice(top.length)
  const entered = enter(source, rest, late, order)
  return entered
    ? {
        opened: open.opened,
        source,
        posts: [...own, ...top, ...entered, ...below],
        ownOnTop: own.length + top.length,
        waiting: news.size,
      }
    : openList(source)
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
 * Adds rows that were loaded late. In a list by time the time decides their place. In other lists they go to the end,
 * or anywhere while the user has not scrolled (null: open again).
 */
function enter(
  source: readonly PostView[],
  rest: readonly PostView[],
  late: readonly PostView[],
  order: ListOrder,
): readonly PostView[] | null {
  const ids = new Set([...rest, ...late].map((post) => post.id))
  if (order.newestFirst) return source.filter((post) => ids.has(post.id))
  const lastShown = source.findLastIndex((post) => ids.has(post.id) && !late.includes(post))
  const between = late.filter((post) => source.indexOf(post) < lastShown)
  if (order.atTop && between.length > 0) return null
  return [...rest, ...late.filter((post) => !between.includes(post))]
}

function letGo(
  shown: readonly PostView[],
  now: ReadonlyMap<string, PostView>,
  oldest: PostView | undefined,
): PostView[] {
  if (!oldest) return []
  return shown.filter((post) => !now.has(post.id) && !isOwnWork(post) && post.createdAt < oldest.createdAt)
}

/** Whether a post was written here and is not stored yet, so that it comes first. An edited post keeps its place. */
function isOwnWork(post: PostView): boolean {
  return post.own && post.delivery.kind !== 'stored' && !post.revised
}
