/**
 * Own posts of the present visit stay above all others. The next visit begins when the app was hidden or closed for
 * longer than this; a reload is the same visit.
 */
export const NEXT_VISIT_AFTER_MS = 30 * 60_000

interface Visit {
  /** When the app was shown last; milliseconds since 1970. */
  shownAt: number
  /** Ids of own posts. */
  posts: string[]
}

const keyOf = (user: string): string => `mudarraj-visit-${user}`

/** The account is opened: a visit begins, or the present one continues. */
export function beginVisit(user: string, now: number): void {
  write(user, { shownAt: now, posts: presentPosts(read(user), now) })
}

/** Returns the posts of the present visit, and notes that the app is shown. */
export function continueVisit(user: string, now: number): string[] {
  const visit = read(user)
  const posts = presentPosts(visit, now)
  if (visit) write(user, { shownAt: now, posts })
  return posts
}

/** Adds own posts to the visit; returns all. */
export function addToVisit(user: string, now: number, posts: readonly string[]): string[] {
  const visit = read(user)
  const all = [...new Set([...(visit?.posts ?? []), ...posts])]
  // After a sign-out in another tab there is none, and this tab, which may have slept, must not bring it back.
  if (visit) write(user, { shownAt: now, posts: all })
  return all
}

export function forgetVisit(user: string): void {
  try {
    localStorage.removeItem(keyOf(user))
  } catch {
    // Without storage there is nothing to forget.
  }
}

function presentPosts(visit: Visit | null, now: number): string[] {
  const away = now - (visit?.shownAt ?? 0)
  return visit && away >= 0 && away < NEXT_VISIT_AFTER_MS ? visit.posts : []
}

function read(user: string): Visit | null {
  try {
    const visit: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null')
    return isVisit(visit) ? visit : null
  } catch {
    return null
  }
}

function isVisit(visit: unknown): visit is Visit {
  const { shownAt, posts } = (visit ?? {}) as Partial<Visit>
  return typeof shownAt === 'number' && Array.isArray(posts) && posts.every((id) => typeof id === 'string')
}

function write(user: string, visit: Visit): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(visit))
  } catch {
    // Without storage the posts stay on top until the app is hidden or closed.
  }
}
