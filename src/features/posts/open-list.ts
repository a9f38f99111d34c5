import type { PostView } from '@/data/views'

/** The posts of a list as they lie open before the fan, and how many wait above them. */
export interface OpenList {
  /** What was last asked of the data; tells whether `posts` follow it already. */
  source: readonly PostView[]
  posts: readonly PostView[]
  /** How many of them, from the top, are own ones that were written while the list was open (or still wait). */
  ownOnTop: number
  /** New posts that are shown only when the fan asks (the pill). */
  waiting: number
}

/** A list as it is opened, and as it is after the pill was tapped. */
export function openList(source: readonly PostView[]): OpenList {
  const settled = source.findIndex((post) => !isOwnWork(post))
  return { source, posts: source, ownOnTop: settled < 0 ? source.length : settled, waiting: 0 }
}

/**
 * The open list after the data changed (Y17): shown posts keep their order, own unsent ones come on top at once,
 * older ones come below, new ones of others wait. An own post stays where it is shown when the server has taken it (Y18).
 * `newestFirst`: posts that fell below the end of the data were not deleted, only let go, and stay on the screen.
 */
export function followList(open: OpenList, source: readonly PostView[], newestFirst: boolean): OpenList {
  const now = new Map(source.map((post) => [post.id, post]))
  const oldest = source.at(-1)
  const letGo = (post: PostView) =>
    newestFirst && oldest !== undefined && !isOwnWork(post) && post.createdAt < oldest.createdAt
  const held = open.posts.flatMap((post) => now.get(post.id) ?? [])
  const below = open.posts.filter((post) => !now.has(post.id) && letGo(post))
  if (held.every(isOwnWork) && below.length === 0) return openList(source)

  const shown = new Set(held.map((post) => post.id))
  const lastShown = source.findLastIndex((post) => shown.has(post.id) && !isOwnWork(post))
  const arrived = source.map((post, index) => ({ post, index })).filter(({ post }) => !shown.has(post.id))
  const own = arrived.filter(({ post }) => isOwnWork(post))
  const older = arrived.filter(({ post, index }) => !isOwnWork(post) && index > lastShown && lastShown >= 0)
  return {
    source,
    posts: [...own.map(({ post }) => post), ...held, ...older.map(({ post }) => post), ...below],
    ownOnTop: own.length + open.posts.slice(0, open.ownOnTop).filter((post) => now.has(post.id)).length,
    waiting: arrived.length - own.length - older.length,
  }
}

/** Written here and not yet settled: its place is above all others. */
function isOwnWork(post: PostView): boolean {
  return post.mine && post.delivery.kind !== 'stored'
}
