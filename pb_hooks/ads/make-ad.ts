import { storedNow, storedTime } from '../shared/time'

export interface NewAd {
  title: string
  description: string
  /** Empty without one. */
  link: string
  /** A file of `$filesystem`; null without one. */
  image: object | null
  /** Milliseconds since 1970. 0: now. */
  startsAt: number
  /** Milliseconds since 1970. 0: it has no end. */
  endsAt: number
  /** The id of the member of staff. */
  staff: string
  /** The id of the request that was approved; empty without one. Each makes one advertisement (Q19). */
  requestId: string
  /** Chosen by the caller, so that a call that is sent again makes nothing twice. */
  id?: string
  isActive?: boolean
  /** The address that the image was named by. */
  imageAddress?: string
}

/**
 * Makes an advertisement in the caller's transaction. The rule of advertisements refuses texts and links that none may
 * have (`ad-rule.ts`), also in a request that was made before.
 * @returns its id
 */
export function makeAd(tx: core.App, ad: NewAd): string {
  const record = new Record(tx.findCachedCollectionByNameOrId('advertisements'))
  if (ad.id) record.set('id', ad.id)
  record.set('title', ad.title)
  record.set('description', ad.description)
  record.set('link_url', ad.link)
  if (ad.image) record.set('image', ad.image)
  record.set('image_address', ad.imageAddress ?? '')
  record.set('is_active', ad.isActive ?? true)
  record.set('scheduled_at', ad.startsAt === 0 ? storedNow() : storedTime(ad.startsAt))
  record.set('expires_at', ad.endsAt === 0 ? '' : storedTime(ad.endsAt))
  record.set('admin_id', ad.staff)
  record.set('request_id', ad.requestId)
  tx.save(record)
  return record.id
}
