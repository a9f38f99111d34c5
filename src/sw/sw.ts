/// <reference lib="webworker" />
import { STORE_WHOLE_APP } from '@/sync/app-cache'
import { drainInWorker } from '@/sync/engine/worker'
import { OUTBOX_SYNC } from '@/sync/engine/background-sync'
import { realRandom, realClock } from '@/sync/clock'
import { AppFiles, type AppFile } from './app-files'
import { isAppRoute } from './app-route'
import { listenToPushes } from './push'
import { keepSeenImages } from './seen-images'

/**
 * Stores the app, so that it starts without a network on any route, and sends the outbox where the browser supports
 * Background Sync. It sends operations only and never opens RxDB (Y24). It also shows pushes.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] }

const app = new AppFiles({
  files: self.__WB_MANIFEST,
  origin: self.location.origin,
  caches,
  fetch: (url, init) => fetch(url, init),
  locks: 'locks' in self.navigator ? self.navigator.locks : null,
  hasSuccessor: () => self.registration.installing !== null || self.registration.waiting !== null,
})

// The document answers every route of the app, also one that was never opened.
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  const path = mode === 'navigate' && isAppRoute(new URL(url)) ? '/index.html' : pathname
  if (app.has(path)) event.respondWith(storedOrFetched(path, event.request))
})

async function storedOrFetched(path: string, request: Request): Promise<Response> {
  // A damaged cache must not stop a phone that has a network.
  const stored = await app.read(path).catch(() => undefined)
  return stored ?? fetch(request)
}

// The first worker stores the shell only, which the page has just fetched: the app starts without a network from then
// on. A newer one replaces a whole app, so it is whole, too.
self.addEventListener('install', (event) =>
  event.waitUntil(app.store(self.registration.active === null ? 'shell' : 'all')),
)

keepSeenImages(self.location.origin)

listenToPushes(self)

// The first worker serves the open page's lazy parts at once. A new one waits until every page is closed or the user
// agrees, so that nothing reloads while a user types.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), app.removeOutdated()])))

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === STORE_WHOLE_APP) event.waitUntil(storeWholeApp(event.ports[0]))
})

/** Answers `stored` or `failed`; the page asks again at its next start. */
async function storeWholeApp(port: MessagePort | undefined): Promise<void> {
  const result = await app.store('all').then(
    () => 'stored',
    () => 'failed',
  )
  port?.postMessage(result)
}

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
