/// <reference path="../pb_data/types.d.ts" />

/** Counts a follow that begins (1) or ends (-1) on both sides, and brings the tier of the followed in line. */
function countFollow(tx, follow, change) {
  const { updateTier } = require(`${__hooks}/tier-rule.js`)
  const followed = follow.getString('following_id')
  count(tx, 'followers_count', followed, change)
  count(tx, 'following_count', follow.getString('follower_id'), change)
  updateTier(tx, followed)
}

function count(tx, column, fan, change) {
  tx.db()
    .newQuery(`UPDATE profiles SET ${column} = max(0, ${column} + {:change}) WHERE id = {:fan}`)
    .bind({ change, fan })
    .execute()
}

/**
 * Ends all follows of a fan, in both directions, before the account goes: a few statements, however many follow them
 * (Y22). The counts and tiers of those who stay are right afterwards.
 */
function endAllFollows(tx, fan) {
  const { updateTier } = require(`${__hooks}/tier-rule.js`)
  const run = (sql) => tx.db().newQuery(sql).bind({ fan }).execute()
  const followed = arrayOf(new DynamicModel({ id: '' }))
  tx.db().newQuery('SELECT following_id AS id FROM follows WHERE follower_id = {:fan}').bind({ fan }).all(followed)
  run(
    'UPDATE profiles SET followers_count = max(0, followers_count - 1) ' +
      'WHERE id IN (SELECT following_id FROM follows WHERE follower_id = {:fan})',
  )
  run(
    'UPDATE profiles SET following_count = max(0, following_count - 1) ' +
      'WHERE id IN (SELECT follower_id FROM follows WHERE following_id = {:fan})',
  )
  run('DELETE FROM follows WHERE follower_id = {:fan} OR following_id = {:fan}')
  for (const { id } of followed) updateTier(tx, id)
}

module.exports = { countFollow, endAllFollows }
