import { tierOf } from '@/domain/verification'
import { notifyTier } from '../notifications/events'
import { readRows, run } from '../shared/sql'

/** Updates a user's tier from the number of followers, in the transaction that changed it. */
export function updateTier(tx: core.App, user: string): void {
  const rows = readRows(
    tx,
    'SELECT followers_count AS followers, verification_override AS override, verification_status AS tier ' +
      'FROM profiles WHERE id = {:user}',
    { user },
    { followers: 0, override: '', tier: '' },
  )
  for (const { followers, override, tier: before } of rows) {
    const tier = tierOf(followers, override)
    if (tier === before) continue
    run(tx, 'UPDATE profiles SET verification_status = {:tier} WHERE id = {:user}', { tier, user })
    notifyTier(tx, user, tier, before)
  }
}

/**
 * Sets the tier of a profile that is being written from the database's number of followers.
 * @returns whether the tier changed
 */
export function deriveTier(tx: core.App, profile: core.Record): boolean {
  const before = tx.findRecordById('profiles', profile.id)
  const tier = tierOf(before.getInt('followers_count'), profile.getString('verification_override'))
  profile.set('verification_status', tier)
  return tier !== before.getString('verification_status')
}
