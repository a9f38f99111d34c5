/// <reference path="../pb_data/types.d.ts" />

/** Counts a post of an author, or counts one less, by one statement that reads nothing beforehand. */
function countPost(tx, author, change) {
  tx.db()
    .newQuery('UPDATE profiles SET posts_count = max(0, posts_count + {:change}) WHERE id = {:author}')
    .bind({ change, author })
    .execute()
}

module.exports = { countPost }
