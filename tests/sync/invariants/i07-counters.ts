import type { RunRecord, Violation } from '../run/record'

/** I7, the part that can be checked at rest: counters equal a recount. */
export function countersEqualRecount(run: RunRecord): Violation[] {
  return run.server.posts.flatMap((post) => {
    const likes = run.server.likes.filter((like) => like.post_id === post.id).length
    if (post.likes_count === likes) return []
    const message = `${post.id} says ${String(post.likes_count)} likes and has ${likes}`
    return [{ invariant: 'I7', record: post.id, message }]
  })
}
