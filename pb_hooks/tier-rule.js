/// <reference path="../pb_data/types.d.ts" />

/** Brings a fan's tier in line with the followers that are counted now, in the transaction that counted them. */
function updateTier(tx, fan) {
  const { tierOf } = require(`${__hooks}/domain.js`)
  const rows = arrayOf(new DynamicModel({ followers: 0, override: '', tier: '' }))
  tx.db()
    .newQuery(
      'SELECT followers_count AS followers, verification_override AS override, verification_status AS tier ' +
        'FROM profiles WHERE id = {:fan}',
    )
    .bind({ fan })
    .all(rows)
  for (const { followers, override, tier: before } of rows) {
    const tier = tierOf(followers, override)
    if (tier === before) continue
    tx.db()
      .newQuery('UPDATE profiles SET verification_status = {:tier} WHERE id = {:fan}')
      .bind({ tier, fan })
      .execute()
    tellTier(tx, fan, tier, before)
  }
}

/**
 * Gives a profile that is being written the tier that it is to have, by the followers that the database counts now.
 * @returns whether the tier changed
 */
function deriveTier(tx, profile) {
  const { tierOf } = require(`${__hooks}/domain.js`)
  const before = tx.findRecordById('profiles', profile.id)
  const tier = tierOf(before.getInt('followers_count'), profile.getString('verification_override'))
  profile.set('verification_status', tier)
  return tier !== before.getString('verification_status')
}

/** What follows from a new tier, in the transaction that changed it: every change of a tier passes here. */
function tellTier(tx, fan, tier, before) {
  require(`${__hooks}/notice-events.js`).tellTier(tx, fan, tier, before)
}

module.exports = { deriveTier, tellTier, updateTier }
