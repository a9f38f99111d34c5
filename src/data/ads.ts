import { fromAccount } from './running-phone'
import type { AdView } from './views'

/** Advertisements that run now, by the server's time; offline the last ones known. Refetched while somebody looks. */
export const validAds$ = fromAccount<AdView[]>((account) => account.ads.valid$, [])
