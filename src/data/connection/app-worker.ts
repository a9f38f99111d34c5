import { Workbox } from 'workbox-window'
import { STORE_WHOLE_APP } from '@/sync/app-cache'
import { trustedScript } from '@/sync/trusted-script'
import { announceUpdate, isUpdateWanted } from './app-update'

/** The service worker that stores the app's files. Part of the data layer's chunk: the first load has no Workbox. */

const WORKER = '/sw.js'

/** Registers the service worker, which first stores what the app starts with. Does nothing without service workers. */
export async function keepAppOnPhone(): Promise<void> {
  if (!hasWorkers()) return
  const container = navigator.serviceWorker
  container.addEventListener('controllerchange', () => {
    if (isUpdateWanted()) location.reload()
  })
  try {
    const workbox = new Workbox(trustedScript(WORKER), { updateViaCache: 'none' })
    workbox.addEventListener('waiting', () => {
      // Without a controller this is the first worker, which replaces nothing.
      const replaces = container.controller !== null
      announceUpdate(replaces ? { activate: () => workbox.messageSkipWaiting() } : null)
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
