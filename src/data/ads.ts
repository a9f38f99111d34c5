import { fromAccount } from './running-phone'
import type { AdView } from './views'

/**
 * Advertisements that run now, by the server's time; offline the last ones known. Refetched while somebody looks. Null until
 * the phone has read what it holds.
 */
export const validAds$ = fromAccount<AdView[] | null>((account) => account.ads.valid$, null)
