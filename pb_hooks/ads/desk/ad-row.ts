import type { StaffAd } from '@/domain/ads'
import { timeOf } from '../../shared/time'
import { readSum } from '../ad-counts'

/** Null for one that is gone. */
export const findAd = (app: core.App, id: string): core.Record | null =>
  app.findRecordsByIds('advertisements', [id])[0] ?? null

/** Milliseconds since 1970 of a time of an advertisement; 0: none. */
export function momentOf(ad: core.Record | null, field: 'scheduled_at' | 'expires_at' | 'created_at'): number {
  const stored = ad?.getString(field) ?? ''
  return stored === '' ? 0 : timeOf(stored)
}

export const shownAd = (app: core.App, ad: core.Record): StaffAd => ({
  ...fieldsOf(ad),
  ...readSum(app, ad.id),
  id: ad.id,
  createdAt: momentOf(ad, 'created_at'),
  version: ad.getString('updated_at'),
})

/** What the audit says of an advertisement. */
export const fieldsOf = (ad: core.Record) => ({
  title: ad.getString('title'),
  description: ad.getString('description'),
  image: ad.getString('image'),
  imageAddress: ad.getString('image_address'),
  link: ad.getString('link_url'),
  isActive: ad.getBool('is_active'),
  startsAt: momentOf(ad, 'scheduled_at'),
  endsAt: momentOf(ad, 'expires_at'),
})
