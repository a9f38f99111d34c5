import type { Phone } from './phone'

/** The phone of a page: the browser's fetch, IndexedDB, locks and channels. */
export async function startBrowserPhone(): Promise<Phone> {
  throw new Error('the phone is being built')
}
