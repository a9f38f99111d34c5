import type { MetaDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import { writeDocuments } from '@/sync/rows/access'
import type { RowDatabase } from '@/sync/rows/database'
import type { AdView } from '@/views/ads'
import type { ServerTime } from './server-clock'

/** An advertisement in `GET /api/ads`. */
interface AdRow {
  id: string
  title: string
  description: string
  image: string
  link_url: string
  expires_at: string
}

/** The last answer. One document, written by the tab that made the request. */
export interface StoredAds {
  ads: AdRow[]
  etag: string | null
  /** The server's time in that answer (a stored name). */
  told: ServerTime
}

/** In the store `meta`. */
export const ADS_ID = 'ads'

export const storeAds = (rows: RowDatabase, stored: StoredAds): Promise<void> =>
  writeDocuments(rows.meta, [{ id: ADS_ID, value: stored }])

export const storedAds = (document: { _data: unknown } | null): StoredAds | null =>
  ((document?._data as MetaDocument | undefined)?.value as StoredAds | undefined) ?? null

/** The body of an answer; null for anything else. */
export function readAds(body: unknown): { now: number; ads: AdRow[] } | null {
  const answer = body as { now?: unknown; ads?: unknown } | null
  const now = parseTime(answer?.now)
  if (now === 0 || !Array.isArray(answer?.ads)) return null
  return { now, ads: answer.ads as AdRow[] }
}

/** Advertisements that have not ended at that server time. */
export const runningAds = (stored: StoredAds | null, now: number): AdRow[] =>
  (stored?.ads ?? []).filter((ad) => ad.expires_at === '' || parseTime(ad.expires_at) > now)

/** Milliseconds until the next one ends; null when none does. */
export function untilNextEnd(ads: readonly AdRow[], now: number): number | null {
  const ends = ads.flatMap((ad) => (ad.expires_at === '' ? [] : [parseTime(ad.expires_at) - now]))
  return ends.length === 0 ? null : Math.min(...ends)
}

/** The server's thumbnail size: 88 CSS pixels at a device pixel ratio of 3. */
const THUMB = '264x264'

export const adView = (baseUrl: string, ad: AdRow): AdView => ({
  id: ad.id,
  title: ad.title,
  description: ad.description,
  imageUrl: ad.image ? `${baseUrl}/api/files/advertisements/${ad.id}/${ad.image}?thumb=${THUMB}` : null,
  linkUrl: ad.link_url || null,
})
