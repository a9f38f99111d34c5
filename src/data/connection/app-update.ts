import { Workbox } from 'workbox-window'
import { shareLatest, type Observable } from '@/lib/observable'
import { STORE_WHOLE_APP } from '@/sync/app-cache'
import { trustedScript } from '@/sync/trusted-script'

/** The app's files: a service worker stores them, and replaces them only when the user agrees. */

const WORKER = '/sw.js'
let listeners: Array<(ready: boolean) => void> = []
let workbox: Workbox | null = null
let waiting = false
let wanted = false

/** A new version waits. It takes over when every page is closed; `applyUpdate` activates it now. */
export const updateReady$: Observable<boolean> = shareLatest({
  subscribe(next) {
    next(waiting)
    listeners.push(next)
    return { unsubscribe: () => (listeners = listeners.filter((one) => one !== next)) }
  },
})

/** Activates the new version and reloads. Drafts are stored at every key press, so no text is lost. */
export function applyUpdate(): void {
  wanted = true
  workbox?.messageSkipWaiting()
}

/** Registers the service worker, which first stores what the app starts with. Does nothing without service workers. */
export async function keepAppOnPhone(): Promise<void> {
  if (!hasWorkers()) return
  const container = navigator.serviceWorker
  container.addEventListener('controllerchange', () => {
    if (wanted) location.reload()
  })
  try {
    workbox = new Workbox(trustedScript(WORKER), { updateViaCache: 'none' })
    workbox.addEventListener('waiting', () => {
      // Without a controller this is the first worker, which replaces nothing.
      waiting = container.controller !== null
      for (const listener of listeners) listener(waiting)
    })
    await workbox.register({ immediate: true })
  } catch (error) {
    console.warn('the app is not kept on this phone', error)
  }
}

/** Orders the worker to store the other files, too. Call it when the feed is visible: they compete with it. */
export async function keepWholeAppOnPhone(): Promise<void> {
  if (!hasWorkers()) return
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the worker has this page's origin
  active?.postMessage({ type: STORE_WHOLE_APP })
}

/** Whether a worker serves this page: the app starts from its files. */
export const isServedByWorker = (): boolean => hasWorkers() && navigator.serviceWorker.controller !== null

const hasWorkers = (): boolean => 'serviceWorker' in navigator && globalThis.isSecureContext
