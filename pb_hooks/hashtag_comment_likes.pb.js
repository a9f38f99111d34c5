/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => {
  require(`${__hooks}/pair-rule.js`).requirePairId(e.record, 'user_id', 'comment_id')
  e.next()
}, 'hashtag_comment_likes')

// The like and the count change in one transaction, the count by one statement that reads nothing beforehand.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { refuseIfBlocked } = require(`${__hooks}/block-rule.js`)
  inTransaction(e, (tx) => {
    const comment = tx.findRecordsByIds('hashtag_comments', [e.record.getString('comment_id')])[0]
    const post = comment && tx.findRecordsByIds('hashtag_posts', [comment.getString('post_id')])[0]
    if (!post || comment.getBool('removed')) {
      throw new BadRequestError('There is nothing to like.', { comment_id: new ValidationError('gone', 'gone') })
    }
    refuseIfBlocked(tx, comment.getString('user_id'), e.record.getString('user_id'), 'comment_id')
    e.next()
    tx.db()
      .newQuery('UPDATE hashtag_comments SET likes_count = likes_count + 1 WHERE id = {:comment}')
      .bind({ comment: comment.id })
      .execute()
  })
}, 'hashtag_comment_likes')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  inTransaction(e, (tx) => {
    // Two phones may take the same like back at once; only the one that finds it counts.
    tx.db()
      .newQuery(
        'UPDATE hashtag_comments SET likes_count = max(0, likes_count - 1) ' +
          'WHERE id = {:comment} AND EXISTS (SELECT 1 FROM hashtag_comment_likes WHERE id = {:like})',
      )
      .bind({ comment: e.record.getString('comment_id'), like: e.record.id })
      .execute()
    e.next()
  })
}, 'hashtag_comment_likes')
