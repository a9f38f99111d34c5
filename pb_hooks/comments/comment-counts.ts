import { run } from '../shared/sql'

/** Adds 1 to or subtracts 1 from a post's number of comments, by one statement that reads nothing before. */
export function countOnPost(tx: core.App, comment: core.Record, change: 1 | -1): void {
  run(tx, 'UPDATE hashtag_posts SET comments_count = max(0, comments_count + {:change}) WHERE id = {:id}', {
    change,
    id: comment.getString('post_id'),
  })
}

/** Adds 1 to or subtracts 1 from the parent's number of replies; a top-level comment changes nothing. */
export function countOnParent(tx: core.App, comment: core.Record, change: 1 | -1): void {
  run(tx, 'UPDATE hashtag_comments SET replies_count = max(0, replies_count + {:change}) WHERE id = {:id}', {
    change,
    id: comment.getString('parent_id'),
  })
}
