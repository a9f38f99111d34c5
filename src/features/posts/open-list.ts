import type { PostView } from '@/views/posts'

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
  const arrived = source.filter((post) => !shown.has(post.id))
  const own = arrived.filter(isOwnWork)
  const news = new Set(newsOf(source, shown))
  const late = arrived.filter((post) => !isOwnWork(post) && !news.has(post))
  const top = open.posts.slice(0, open.ownOnTop).flatMap((post) => now.get(post.id) ?? [])
  const rest = held.slice(top.length)
  const entered = enter(source, rest, late, manner)
  return entered
    ? { source, posts: [...own, ...top, ...entered, ...below], ownOnTop: own.length + top.length, waiting: news.size }
    : openList(source)
}

/** Arrived above all that is shown, and younger: what a fan would call new. An own one is none: its deletion was undone. */
function newsOf(source: readonly PostView[], shown: ReadonlySet<string>): PostView[] {
  const settled = source.filter((post) => shown.has(post.id) && !isOwnWork(post))
  const newest = Math.max(...settled.map((post) => post.createdAt))
  const last = settled.at(-1)
  const above = last ? source.slice(0, source.indexOf(last)) : []
  return above.filter((post) => !shown.has(post.id) && !post.mine && post.createdAt > newest)
}

/**
 * Rows that were only loaded late take their places: in a list by time their time says which; in another one the end,
 * or any place while nothing was read yet (null: open anew).
 */
function enter(
  source: readonly PostView[],
  rest: readonly PostView[],
  late: readonly PostView[],
  manner: ListManner,
): readonly PostView[] | null {
  const ids = new Set([...rest, ...late].map((post) => post.id))
  if (manner.newestFirst) return source.filter((post) => ids.has(post.id))
  const lastShown = source.findLastIndex((post) => ids.has(post.id) && !late.includes(post))
  const between = late.filter((post) => source.indexOf(post) < lastShown)
  if (manner.atTop && between.length > 0) return null
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

/** Written here and not yet settled: its place is above all others. One that is only edited keeps its own. */
function isOwnWork(post: PostView): boolean {
  return post.mine && post.delivery.kind !== 'stored' && !post.revised
}
