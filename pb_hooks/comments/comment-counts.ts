import { run } from '../shared/sql'

/** Counts a comment of its post, or counts one less, by one statement that reads nothing beforehand. */
export function countOnPost(tx: core.App, comment: core.Record, change: 1 | -1): void {
  run(tx, 'UPDATE hashtag_posts SET comments_count = max(0, comments_count + {:change}) WHERE id = {:id}', {
    change,
    id: comment.getString('post_id'),
  })
}

/** Counts a reply of the comment that it answers, or one less; of a comment at the top it counts nothing. */
export function countOnParent(tx: core.App, comment: core.Record, change: 1 | -1): void {
  run(tx, 'UPDATE hashtag_comments SET replies_count = max(0, replies_count + {:change}) WHERE id = {:id}', {
    change,
    id: comment.getString('parent_id'),
  })
}
