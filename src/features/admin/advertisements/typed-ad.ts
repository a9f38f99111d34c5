import { IMAGE_MAX_BYTES } from '@/domain/limits'
import type { AdForm, StaffAd } from '@/views/advertisements'

export const NEW_AD: AdForm = {
  ...{ title: '', description: '', link: '', imageAddress: '', file: null },
  ...{ startsAt: 0, endsAt: 0, isActive: true },
}

/** The form of a stored advertisement. */
export const formOf = ({ title, description, link, imageAddress, startsAt, endsAt, isActive }: StaffAd): AdForm => ({
  ...{ title, description, link, imageAddress, file: null, startsAt, endsAt, isActive },
})

/** Why a chosen file cannot be the picture; null if it may be one. The server reads its bytes. */
export const fileCode = ({ type, size }: Pick<Blob, 'type' | 'size'>): string | null =>
  !type.startsWith('image/') ? 'picture-type' : size > IMAGE_MAX_BYTES ? 'picture-too-large' : null

/** The specified check before anything is sent. @param hasImage the stored advertisement has one, which stays */
export const isIncomplete = ({ title, imageAddress, file }: AdForm, hasImage: boolean): boolean =>
  title.trim() === '' || (imageAddress.trim() === '' && file === null && !hasImage)

/** The field that each code belongs to. */
const FIELDS: Readonly<Record<string, keyof AdForm>> = {
  'ad-title-long': 'title',
  'ad-description-long': 'description',
  'ad-link': 'link',
  'ad-picture-address': 'imageAddress',
  'ad-picture-unreachable': 'imageAddress',
  'picture-type': 'imageAddress',
  'picture-unreadable': 'imageAddress',
  'picture-pixels': 'imageAddress',
  'picture-too-large': 'imageAddress',
  'ad-end-order': 'endsAt',
  'ad-end-past': 'endsAt',
  'ad-time-range': 'endsAt',
}

/** The field of a code; undefined for one of the whole form. */
export const fieldOf = (code: string): keyof AdForm | undefined => FIELDS[code]

/** What a list says of an advertisement. */
export function adState({ isActive, startsAt, endsAt }: StaffAd, now: number): 'shown' | 'waits' | 'over' | 'off' {
  if (endsAt !== 0 && endsAt <= now) return 'over'
  if (!isActive) return 'off'
  return startsAt > now ? 'waits' : 'shown'
}
