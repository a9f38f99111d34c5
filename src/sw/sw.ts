/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { drainInWorker } from '@/sync/engine/worker'
import { OUTBOX_SYNC } from '@/sync/engine/background-sync'
import { realRandom, realClock } from '@/sync/clock'
import { isAppRoute } from './app-route'
import { listenToPushes } from './push'
import { keepSeenImages } from './seen-images'

/**
 * Stores the app, so that it starts without a network on any route, and sends the outbox where the browser supports
 * Background Sync. It sends operations only and never opens RxDB (Y24). It also shows pushes.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> }

// Before the precache's own listener: the document answers every route of the app, also one that was never opened.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || !isAppRoute(new URL(event.request.url))) return
  event.stopImmediatePropagation()
  event.respondWith(heldDocument(event.request))
})

async function heldDocument(request: Request): Promise<Response> {
  return (await matchPrecache('/index.html')) ?? fetch(request)
}

// The page registers this worker when the feed is visible: only then are the files fetched again.
precacheAndRoute(self.__WB_MANIFEST)

keepSeenImages(self.location.origin)

listenToPushes(self)

// The first worker serves the open page's lazy parts at once. A new one waits until every page is closed or the user
// agrees, so that nothing reloads while a user types.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const sync = event as SyncEvent
  if (sync.tag === OUTBOX_SYNC) sync.waitUntil(drain())
})

/** @throws when work is left: the browser then runs it again later */
async function drain(): Promise<void> {
  const result = await drainInWorker({
    fetch: (input, init) => fetch(input, init),
    baseUrl: '',
    prefix: 'mudarraj',
    source: { indexedDB, IDBKeyRange },
    timing: realClock(),
    random: realRandom,
    locks: self.navigator.locks,
    async pageIsSeen() {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      return pages.some((page) => page.visibilityState === 'visible')
    },
  })
  if (result === 'later') throw new Error('work is left in the outbox')
}
