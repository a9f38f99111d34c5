import { broadcastBus, silentBus } from './drain/tab-bus'
import { DELAYS } from './timing'
import { createPhone, type Phone } from './phone'

/** The phone of a page: the browser's fetch, IndexedDB, locks and channels, and everything that may mean "try again". */
export async function startBrowserPhone(): Promise<Phone> {
  const phone = await createPhone({
    baseUrl: '',
    fetch: (input, init) => fetch(input, init),
    indexedDB,
    IDBKeyRange,
    locks: 'locks' in navigator ? navigator.locks : null,
    bus: 'BroadcastChannel' in globalThis ? broadcastBus : () => silentBus,
    multiInstance: 'BroadcastChannel' in globalThis,
    visible: () => document.visibilityState === 'visible',
    reload: () => location.reload(),
  })
  const tryAgain = () => phone.ring('link')
  addEventListener('focus', tryAgain)
  addEventListener('pageshow', tryAgain)
  // A whole stand gets its line back in the same second.
  addEventListener('online', () => setTimeout(tryAgain, Math.random() * DELAYS.onlineSpread))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryAgain()
  })
  return phone
}
