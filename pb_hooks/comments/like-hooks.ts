import { causeOf } from '../notifications/notification-rows'
import { addLike } from '../notifications/notify-likes'
import { revoke } from '../notifications/revoke'
import { refuseIfBlocked } from '../relations/block-rule'
import { inTransaction } from '../shared/in-transaction'
import { refusal } from '../shared/refuse'
import { run } from '../shared/sql'

/** Like and count change in one transaction, the count by one statement that reads nothing before. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const comment = requireComment(tx, e.record.getString('comment_id'))
    refuseIfBlocked(tx, comment.getString('user_id'), e.record.getString('user_id'), 'comment_id')
    e.next()
    addLike(tx, e.record, comment.id)
    run(tx, 'UPDATE hashtag_comments SET likes_count = likes_count + 1 WHERE id = {:comment}', { comment: comment.id })
  })
}

/** The liked comment must not be scrubbed, and its post must exist. */
function requireComment(tx: core.App, id: string): core.Record {
  const comment = tx.findRecordsByIds('hashtag_comments', [id])[0]
  const post = comment && tx.findRecordsByIds('hashtag_posts', [comment.getString('post_id')])[0]
  if (!comment || !post || comment.getBool('removed'))
    throw refusal('There is nothing to like.', { comment_id: 'gone' })
  return comment
}

export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    // Two phones may delete the same like at once; only the deletion that finds it changes the count.
    run(
      tx,
      'UPDATE hashtag_comments SET likes_count = max(0, likes_count - 1) ' +
        'WHERE id = {:comment} AND EXISTS (SELECT 1 FROM hashtag_comment_likes WHERE id = {:like})',
      { comment: e.record.getString('comment_id'), like: e.record.id },
    )
    e.next()
    revoke(tx, causeOf(e.record))
  })
}
