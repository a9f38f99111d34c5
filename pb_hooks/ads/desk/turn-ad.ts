import { answered, type StaffResult, refused } from '../../shared/staff-call'
import type { AdCall } from './ad-call'
import { fieldsOf, findAd, shownAd } from './ad-row'

/** Switches an advertisement on or off. Its end stays: a pause does not lengthen it (Q19). */
export function turnAd(tx: core.App, { ad: id, body: { isActive } }: AdCall): StaffResult {
  const ad = findAd(tx, id)
  if (!ad) return refused(404, 'gone')
  const before = fieldsOf(ad)
  if (before.isActive === isActive) return answered({ now: serverNow(), ad: shownAd(tx, ad) })
  ad.set('is_active', isActive)
  tx.save(ad)
  return {
    ...answered({ now: serverNow(), ad: shownAd(tx, tx.findRecordById('advertisements', id)) }),
    change: { action: 'advertisement.turn', subject: id, before, after: { ...before, isActive } },
  }
}
