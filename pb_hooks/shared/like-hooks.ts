import { COLLECTIONS } from '@/domain/collections'
import { causeOf } from '../notifications/notification-rows'
import { addLike } from '../notifications/notify-likes'
import { revoke } from '../notifications/revoke'
import { refuseIfBlocked } from '../relations/block-rule'
import { inTransaction } from './in-transaction'
import { refusal } from './refuse'
import { run } from './sql'

/**
 * Like and count change in one transaction, the count by one statement that reads nothing before.
 * @param find the liked row; undefined when it can no longer be liked
 */
export function likeHooks(
  likes: 'hashtag_likes' | 'hashtag_comment_likes',
  find: (tx: core.App, id: string) => core.Record | undefined,
) {
  const { column, collection } = COLLECTIONS[likes].target
  return {
    onCreateExecute(e: core.RecordEvent): void {
      inTransaction(e, (tx) => {
        const liked = find(tx, e.record.getString(column))
        if (!liked) throw refusal('There is nothing to like.', { [column]: 'gone' })
        refuseIfBlocked(tx, liked.getString('user_id'), e.record.getString('user_id'), column)
        e.next()
        run(tx, `UPDATE ${collection} SET likes_count = likes_count + 1 WHERE id = {:id}`, { id: liked.id })
        addLike(tx, e.record, liked.id)
      })
    },
    onDeleteExecute(e: core.RecordEvent): void {
      inTransaction(e, (tx) => {
        // Two phones may delete the same like at once; only the deletion that finds it changes the count.
        run(
          tx,
          `UPDATE ${collection} SET likes_count = max(0, likes_count - 1) ` +
            `WHERE id = {:id} AND EXISTS (SELECT 1 FROM ${likes} WHERE id = {:like})`,
          { id: e.record.getString(column), like: e.record.id },
        )
        e.next()
        revoke(tx, causeOf(e.record))
      })
    },
  }
}
