import { answered, type StaffResult } from '../../shared/staff-call'
import { makeAd } from '../make-ad'
import type { AdCall } from './ad-call'
import { fieldsOf, findAd, shownAd } from './ad-row'
import { formRefusal } from './check-form'

/** Makes an advertisement. Its id is the page's: a form that is sent again answers what the first one made. */
export function makeByForm(tx: core.App, { staff, body }: AdCall): StaffResult {
  const made = findAd(tx, body.id)
  if (made) return answered({ now: serverNow(), ad: shownAd(tx, made) })
  const refusal = formRefusal('', null, body)
  if (refusal) return refusal
  makeAd(tx, {
    ...{ id: body.id, title: body.title, description: body.description, link: body.link, isActive: body.isActive },
    ...{ startsAt: body.startsAt, endsAt: body.endsAt, staff, requestId: '' },
    image: $filesystem.fileFromPath(body.path),
    imageAddress: body.hasFile ? '' : body.imageAddress,
  })
  const ad = tx.findRecordById('advertisements', body.id)
  return {
    ...answered({ now: serverNow(), ad: shownAd(tx, ad) }),
    change: { action: 'advertisement.make', subject: ad.id, before: null, after: fieldsOf(ad) },
  }
}
