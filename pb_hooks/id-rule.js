/// <reference path="../pb_data/types.d.ts" />

// An id is the name of one thing for ever: links lead to it, and what was told of it goes by it. Phones choose the ids
// of posts and comments, so each new one is looked up among all others, gone ones included.

/** SQL: something else has or had the id. A fan's own post or comment may come back, after a restored backup (Y2). */
const USED = `
  EXISTS (SELECT 1 FROM hashtag_posts WHERE id = {:id})
  OR EXISTS (SELECT 1 FROM hashtag_comments WHERE id = {:id})
  OR EXISTS (SELECT 1 FROM users WHERE id = {:id})
  OR EXISTS (SELECT 1 FROM _gone_accounts WHERE user = {:id})
  OR EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND collection IN ('hashtag_posts', 'hashtag_comments')
    AND record = {:id} AND NOT EXISTS (SELECT 1 FROM _feed own
      WHERE own.deleted = 1 AND own.collection = {:collection} AND own.record = {:id} AND own.channel = {:own}
        AND _feed.collection = own.collection))`

/** Refuses a row that is about to be written when its id is or was that of another. @param owner whose it will be */
function refuseUsedId(tx, row, owner) {
  const found = new DynamicModel({ used: 0 })
  tx.db()
    .newQuery(`SELECT (${USED}) AS used`)
    .bind({ id: row.id, collection: row.collection().name, own: `user:${owner}` })
    .one(found)
  if (found.used === 0) return
  throw new BadRequestError('This id is taken.', { id: new ValidationError('id-taken', 'id-taken') })
}

module.exports = { refuseUsedId }
