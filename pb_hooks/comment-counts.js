/// <reference path="../pb_data/types.d.ts" />

/** Counts a comment of its post, or counts one less, by one statement that reads nothing beforehand. */
function countOnPost(tx, comment, change) {
  run(tx, 'UPDATE hashtag_posts SET comments_count = max(0, comments_count + {:change}) WHERE id = {:id}', {
    change,
    id: comment.getString('post_id'),
  })
}

/** Counts a reply of the comment that it answers, or one less; of a comment at the top it counts nothing. */
function countOnParent(tx, comment, change) {
  run(tx, 'UPDATE hashtag_comments SET replies_count = max(0, replies_count + {:change}) WHERE id = {:id}', {
    change,
    id: comment.getString('parent_id'),
  })
}

function run(tx, sql, params) {
  tx.db().newQuery(sql).bind(params).execute()
}

module.exports = { countOnParent, countOnPost }
