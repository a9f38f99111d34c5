import { AD_TIME_MAX_MS } from '@/domain/ads'
import { AD_DESCRIPTION_MAX_CHARACTERS, AD_TITLE_MAX_CHARACTERS } from '@/domain/limits'
import { linkHost } from '@/domain/links'
import { answered, type StaffResult, refused, refusedFields } from '../../shared/staff-call'
import type { AdCall, AdForm } from './ad-call'
import { findAd, momentOf } from './ad-row'

/** Looks at a form before its picture is asked for. @returns whether a picture is needed, or the refusal */
export function checkForm(app: core.App, { ad, body }: AdCall): StaffResult {
  // A form that is sent again makes nothing.
  if (ad === '' && findAd(app, body.id)) return answered({ picture: false })
  const stored = ad === '' ? null : findAd(app, ad)
  const refusal = formRefusal(ad, stored, body)
  if (refusal) return refusal
  const stays = stored !== null && stored.getString('image') !== '' && !namesAnother(stored, body)
  return answered({ picture: !stays })
}

/** The refusal of a form; null for one that may be stored. */
export function formRefusal(ad: string, stored: core.Record | null, form: AdForm): StaffResult | null {
  if (ad === '' && !/^[a-z0-9]{15}$/.test(form.id)) return refused(400, 'invalid')
  if (ad !== '' && !stored) return refused(404, 'gone')
  if (stored && stored.getString('updated_at') !== form.version) return refused(409, 'changed-meanwhile')
  const before = { startsAt: momentOf(stored, 'scheduled_at'), endsAt: momentOf(stored, 'expires_at') }
  return refusedFields({
    title:
      form.title.trim() === ''
        ? 'ad-incomplete'
        : isLonger(form.title, AD_TITLE_MAX_CHARACTERS)
          ? 'ad-title-long'
          : null,
    description: isLonger(form.description, AD_DESCRIPTION_MAX_CHARACTERS) ? 'ad-description-long' : null,
    link: form.link.trim() !== '' && linkHost(form.link.trim()) === null ? 'ad-link' : null,
    image: hasPicture(stored, form) ? null : 'ad-incomplete',
    startsAt: form.startsAt !== before.startsAt && isFar(form.startsAt) ? 'ad-time-range' : null,
    endsAt: form.endsAt === before.endsAt && form.startsAt === before.startsAt ? null : endCode(form),
  })
}

/** An unchanged address, and none, leave the stored picture. */
const namesAnother = (stored: core.Record, { imageAddress, hasFile }: AdForm): boolean =>
  hasFile || (imageAddress !== '' && imageAddress !== stored.getString('image_address'))

const hasPicture = (stored: core.Record | null, { imageAddress, hasFile }: AdForm): boolean =>
  hasFile || imageAddress !== '' || (stored !== null && stored.getString('image') !== '')

/** An end lies behind the start and behind now. */
function endCode({ startsAt, endsAt }: AdForm): string | null {
  if (endsAt === 0) return null
  if (isFar(endsAt)) return 'ad-time-range'
  if (endsAt <= startsAt) return 'ad-end-order'
  return endsAt <= serverNow() ? 'ad-end-past' : null
}

const isFar = (at: number): boolean => at !== 0 && Math.abs(at - serverNow()) > AD_TIME_MAX_MS

const isLonger = (text: string, most: number): boolean => Array.from(text.trim()).length > most
