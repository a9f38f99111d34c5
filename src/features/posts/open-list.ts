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

/** How a list is ordered, and whether the fan stands at its top. */
export interface ListManner {
  /** Else by another measure (likes), which new rows may enter anywhere. */
  newestFirst: boolean
  atTop: boolean
}

/**
 * The open list after the data changed (Y17): shown posts keep their order, own unsent ones come on top at once,
 * what sorts below comes below, new posts of others wait. An own post stays where it is shown when the server has
 * taken it (Y18). In a list by time, posts that fell below the end of the data were only let go and stay on the screen.
 */
export function followList(open: OpenList, source: readonly PostView[], manner: ListManner): OpenList {
  const now = new Map(source.map((post) => [post.id, post]))
  const held = open.posts.flatMap((post) => now.get(post.id) ?? [])
  const below = manner.newestFirst ? letGo(open.posts, now, source.at(-1)) : []
  if (held.every(isOwnWork) && below.length === 0) return openList(source)

  const shown = new Set(held.map((post) => post.id))
  const lastShown = source.findLastIndex((post) => shown.has(post.id) && !isOwnWork(post))
  const arrived = source.map((post, index) => ({ post, index })).filter(({ post }) => !shown.has(post.id))
  const own = arrived.filter(({ post }) => isOwnWork(post)).map(({ post }) => post)
  const further = arrived.filter(({ post, index }) => !isOwnWork(post) && index > lastShown).map(({ post }) => post)
  const between = arrived.filter(({ post, index }) => !isOwnWork(post) && index <= lastShown).map(({ post }) => post)
  const news = manner.newestFirst ? between : between.filter(isNewerThan(held))
  // Older rows that were only loaded late are no news; at the top of the list they may still take their places.
  if (manner.atTop && between.length > news.length) return openList(source)
  return {
    source,
    posts: [...own, ...held, ...further, ...below],
    ownOnTop: own.length + open.posts.slice(0, open.ownOnTop).filter((post) => now.has(post.id)).length,
    waiting: news.length,
  }
}

function letGo(
  shown: readonly PostView[],
  now: ReadonlyMap<string, PostView>,
  oldest: PostView | undefined,
): PostView[] {
  if (!oldest) return []
  return shown.filter((post) => !now.has(post.id) && !isOwnWork(post) && post.createdAt < oldest.createdAt)
}

function isNewerThan(shown: readonly PostView[]): (post: PostView) => boolean {
  const newest = Math.max(...shown.filter((post) => !isOwnWork(post)).map((post) => post.createdAt))
  return (post) => post.createdAt > newest
}

/** Written here and not yet settled: its place is above all others. */
function isOwnWork(post: PostView): boolean {
  return post.mine && post.delivery.kind !== 'stored'
}
