import { combineLatest, filter, first, merge } from 'rxjs'
import { isServedByWorker, keepAppOnPhone, keepWholeAppOnPhone } from '../connection/app-worker'
import { lastKnown, noteConnection } from '../connection/last-known'
import { askForBackgroundSync } from '@/sync/engine/background-sync'
import { broadcastChannel, noopChannel } from '@/sync/engine/tab-channel'
import { toRx } from '@/sync/rx'
import { abortOnPagehide } from '@/sync/abort-on-pagehide'
import { reloadOnLostStorage } from '@/sync/lost-storage'
import { prepareImage } from '@/sync/media/prepare/prepare-image'
import { pagePush } from '../push/page-push'
import { savesData, sharedSigns } from '../signs/choices'
import { probeVideo } from '@/sync/media/prepare/probe-video'
import { DELAYS } from '@/sync/clock'
import { createClient, type Client } from './client'
import { rememberConnection } from './remember-connection'
import { readDraftBackup } from '@/sync/outbox/draft-backup'

/**
 * Starts the client of a page with the browser's fetch, IndexedDB, locks and channels, and with all triggers of "try
 * again".
 * @param onFeedVisible runs when posts are on the phone: code of later screens may be fetched from then on
 */
export async function startBrowserClient(onFeedVisible: () => void): Promise<Client> {
  abortOnPagehide()
  reloadOnLostStorage({
    addEventListener: (type, listener) => addEventListener(type, listener),
    reload: () => location.reload(),
    notes: tabNotes(),
    now: () => Date.now(),
  })
  const client = await createClient({
    baseUrl: '',
    fetch: (input, init) => fetch(input, init),
    indexedDB,
    IDBKeyRange,
    locks: 'locks' in navigator ? navigator.locks : null,
    bus: 'BroadcastChannel' in globalThis ? broadcastChannel : () => noopChannel,
    multiInstance: 'BroadcastChannel' in globalThis,
    visible: () => document.visibilityState === 'visible',
    sharedSigns,
    savesData,
    readDraftBackup: readDraftBackup,
    wasOffline: () => lastKnown() !== null,
    onAnswer: () => noteConnection({ state: 'connected', updatedAt: null }),
    reload: () => location.reload(),
    prepareImage,
    probeVideo,
    pushBrowser: pagePush,
    caches: 'caches' in globalThis ? caches : null,
    onOutboxChanged: () => {
      void askForBackgroundSync()
      void askToKeepStorage()
    },
  })
  rememberConnection(client)
  const tryAgain = () => client.notify('retry')
  addEventListener('focus', tryAgain)
  addEventListener('pageshow', tryAgain)
  // Many phones in a stadium come online in the same second, so each waits a random time.
  addEventListener('online', () => setTimeout(tryAgain, Math.random() * DELAYS.onlineSpread))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryAgain()
  })
  keepApp(client, onFeedVisible)
  return client
}

/** Browsers that forbid storage throw on the property access. */
function tabNotes(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * On a first visit the worker's script is fetched beside the first answer of the server, so that the app starts without
 * a network as soon as the feed has been seen. Later visits only look for an update, after the feed.
 */
function keepApp(client: Client, onFeedVisible: () => void): void {
  const register = () => {
    if (import.meta.env.PROD) void keepAppOnPhone()
  }
  const first = !isServedByWorker()
  if (first) register()
  whenFeedIsVisible(client, () => {
    if (!first) register()
    if (import.meta.env.PROD) void keepWholeAppOnPhone()
    onFeedVisible()
  })
}

/**
 * Runs `then` when the phone has posts, or the server has none; for a visitor when the login screen is shown. The posts
 * come with the first answer, on any screen.
 */
function whenFeedIsVisible(client: Client, then: () => void): void {
  const visible$ = client.forAccount(
    (account) => combineLatest([toRx(account.posts.latest$(1)), toRx(account.link.link$)]),
    null,
  )
  const feed$ = toRx(visible$).pipe(
    filter((value) => value !== null && value[0].ready && (value[0].posts.length > 0 || value[1].updatedAt !== null)),
  )
  const visitor$ = toRx(client.session.session$).pipe(filter(({ status }) => status === 'signed-out'))
  const subscription = merge(feed$, visitor$)
    .pipe(first())
    .subscribe(() => {
      // The rows are drawn two frames later; browsers without idle callbacks wait a moment instead.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 2_000 })
      else setTimeout(then, 500)
    })
  addEventListener('pagehide', () => subscription.unsubscribe(), { once: true })
}

let asked = false

/** Protects unsent work when the disk is full. Not awaited: Firefox asks the user, and the promise may never settle. */
async function askToKeepStorage(): Promise<void> {
  if (asked) return
  asked = true
  // WebKitGTK has no navigator.storage, despite the types.
  const storage = navigator.storage as StorageManager | undefined
  await storage?.persist?.().catch(() => false)
}
