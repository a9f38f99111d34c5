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
 * Ends some of a fan's follows, in both directions, before the account goes: a few statements for all of them (Y22).
 * The counts and tiers of those who stay are right afterwards. @returns how many ended, of `most`
 */
function endSomeFollows(tx, fan, most) {
  const { updateTier } = require(`${__hooks}/tier-rule.js`)
  const follows = arrayOf(new DynamicModel({ id: '', follower: '', followed: '' }))
  tx.db()
    .newQuery(
      'SELECT id, follower_id AS follower, following_id AS followed FROM follows ' +
        'WHERE follower_id = {:fan} OR following_id = {:fan} LIMIT {:most}',
    )
    .bind({ fan, most })
    .all(follows)
  const rows = follows.map(({ id, follower, followed }) => ({ id, follower, followed }))
  const lost = rows.filter(({ followed }) => followed === fan).map(({ follower }) => follower)
  const left = rows.filter(({ follower }) => follower === fan).map(({ followed }) => followed)
  const run = (sql, params) => tx.db().newQuery(sql).bind(params).execute()
  const among = (ids) => ({ ids: JSON.stringify(ids) })
  const AMONG = 'IN (SELECT value FROM json_each({:ids}))'
  run(`UPDATE profiles SET followers_count = max(0, followers_count - 1) WHERE id ${AMONG}`, among(left))
  run(`UPDATE profiles SET following_count = max(0, following_count - 1) WHERE id ${AMONG}`, among(lost))
  run(
    'UPDATE profiles SET followers_count = max(0, followers_count - {:lost}), ' +
      'following_count = max(0, following_count - {:left}) WHERE id = {:fan}',
    { fan, lost: lost.length, left: left.length },
  )
  run(`DELETE FROM follows WHERE id ${AMONG}`, among(rows.map(({ id }) => id)))
  for (const id of left) updateTier(tx, id)
  return rows.length
}

/** Ends all of a fan's follows. */
function endAllFollows(app, fan) {
  const { inShortTransactions } = require(`${__hooks}/short-transactions.js`)
  inShortTransactions(app, (tx, most) => endSomeFollows(tx, fan, most))
}

module.exports = { countFollow, endAllFollows }
