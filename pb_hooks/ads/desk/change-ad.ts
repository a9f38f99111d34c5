import { answered, type StaffResult } from '../../shared/staff-call'
import { storedNow, storedTime } from '../../shared/time'
import type { AdCall } from './ad-call'
import { fieldsOf, findAd, momentOf, shownAd } from './ad-row'
import { formRefusal } from './check-form'

/** Changes an advertisement that nobody has changed since the page showed it. */
export function changeAd(tx: core.App, { ad: id, body }: AdCall): StaffResult {
  const ad = findAd(tx, id)
  const refusal = formRefusal(id, ad, body)
  if (refusal || !ad) return refusal as StaffResult
  const before = fieldsOf(ad)
  ad.set('title', body.title)
  ad.set('description', body.description)
  ad.set('link_url', body.link)
  ad.set('is_active', body.isActive)
  if (body.startsAt !== before.startsAt) {
    ad.set('scheduled_at', body.startsAt === 0 ? storedNow() : storedTime(body.startsAt))
  }
  if (body.endsAt !== momentOf(ad, 'expires_at')) ad.set('expires_at', body.endsAt === 0 ? '' : storedTime(body.endsAt))
  if (body.path !== '') {
    ad.set('image', $filesystem.fileFromPath(body.path))
    ad.set('image_address', body.hasFile ? '' : body.imageAddress)
  }
  tx.save(ad)
  const after = tx.findRecordById('advertisements', id)
  return {
    ...answered({ now: serverNow(), ad: shownAd(tx, after) }),
    change: { action: 'advertisement.change', subject: id, before, after: fieldsOf(after) },
  }
}
