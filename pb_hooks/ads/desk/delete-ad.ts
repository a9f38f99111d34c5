import { answered, type StaffResult, refused } from '../../shared/staff-call'
import type { AdCall } from './ad-call'
import { fieldsOf, findAd } from './ad-row'

/** Deletes an advertisement that nobody has changed since the page showed it. */
export function deleteAd(tx: core.App, { ad: id, body: { version } }: AdCall): StaffResult {
  const ad = findAd(tx, id)
  // A call that is sent again.
  if (!ad) return answered({ now: serverNow() })
  if (ad.getString('updated_at') !== version) return refused(409, 'changed-meanwhile')
  const before = fieldsOf(ad)
  tx.delete(ad)
  return {
    ...answered({ now: serverNow() }),
    change: { action: 'advertisement.delete', subject: id, before, after: null },
  }
}
