/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => {
  require(`${__hooks}/pair-rule.js`).requirePairId(e.record, 'user_id', 'post_id')
  e.next()
}, 'hashtag_likes')

// The like and the count change in one transaction, the count by one statement that reads nothing beforehand.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { addLike } = require(`${__hooks}/like-notices.js`)
  const { refuseIfBlocked } = require(`${__hooks}/block-rule.js`)
  inTransaction(e, (tx) => {
    const post = tx.findRecordsByIds('hashtag_posts', [e.record.getString('post_id')])[0]
    if (!post) throw new BadRequestError('There is nothing to like.', { post_id: new ValidationError('gone', 'gone') })
    refuseIfBlocked(tx, post.getString('user_id'), e.record.getString('user_id'), 'post_id')
    e.next()
    tx.db()
      .newQuery('UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = {:post}')
      .bind({ post: e.record.getString('post_id') })
      .execute()
    addLike(tx, e.record, e.record.getString('post_id'))
  })
}, 'hashtag_likes')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { causeOf, untell } = require(`${__hooks}/notice.js`)
  inTransaction(e, (tx) => {
    // Two phones may take the same like back at once; only the one that finds it counts.
    tx.db()
      .newQuery(
        'UPDATE hashtag_posts SET likes_count = max(0, likes_count - 1) ' +
          'WHERE id = {:post} AND EXISTS (SELECT 1 FROM hashtag_likes WHERE id = {:like})',
      )
      .bind({ post: e.record.getString('post_id'), like: e.record.id })
      .execute()
    e.next()
    untell(tx, causeOf(e.record))
  })
}, 'hashtag_likes')
