import { fromAccount, withAccount } from '../context/client-loader'
import type { AdPlace, AdView } from '@/views/ads'

/**
 * Advertisements that run now by the server's time; offline the last known ones. Requested again while there are
 * subscribers. Null until the phone has read its store.
 */
export const validAds$ = fromAccount<AdView[] | null>((account) => account.ads.valid$, null)

/** The user has seen or opened the advertisement: counted once for each list and hour, also offline (D02). Never rejects. */
export const countAd = (event: 'views' | 'clicks', adId: string, place: AdPlace): Promise<void> =>
  withAccount((account) => account.ads.count(`advertisement_${event}`, adId, place)).catch(() => undefined)
