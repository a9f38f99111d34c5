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
    const post = tx.findRecordsByIds('hashtag_posts', [e.record.getString('post_id')])[0]
    if (!post) throw refusal('There is nothing to like.', { post_id: 'gone' })
    refuseIfBlocked(tx, post.getString('user_id'), e.record.getString('user_id'), 'post_id')
    e.next()
    run(tx, 'UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = {:post}', { post: post.id })
    addLike(tx, e.record, post.id)
  })
}

export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    // Two phones may delete the same like at once; only the deletion that finds it changes the count.
    run(
      tx,
      'UPDATE hashtag_posts SET likes_count = max(0, likes_count - 1) ' +
        'WHERE id = {:post} AND EXISTS (SELECT 1 FROM hashtag_likes WHERE id = {:like})',
      { post: e.record.getString('post_id'), like: e.record.id },
    )
    e.next()
    revoke(tx, causeOf(e.record))
  })
}
