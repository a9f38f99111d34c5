import { fromAccount, withAccount } from '../context/client-loader'
import type { AdPlace, AdView } from '@/views/ads'

/**
 * Advertisements that run now, by the server's time; offline the last ones known. Refetched while somebody looks. Null until
 * the phone has read what it holds.
 */
export const validAds$ = fromAccount<AdView[] | null>((account) => account.ads.valid$, null)

/** The user has really seen it: told once for each list and hour, also when there is no line now (D02). Never rejects. */
export const noteAdView = (adId: string, place: AdPlace): Promise<void> =>
  withAccount((account) => account.ads.noteView(adId, place)).catch(() => undefined)
