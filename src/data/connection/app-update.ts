import type { Workbox } from 'workbox-window'
import { shareLatest, type Observable } from '@/lib/observable'
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

/**
 * Call it when the feed is visible, because the worker's download competes with it. Does nothing without service
 * workers.
 */
export async function keepAppOnPhone(): Promise<void> {
  if (!('serviceWorker' in navigator) || !globalThis.isSecureContext) return
  const container = navigator.serviceWorker
  container.addEventListener('controllerchange', () => {
    if (wanted) location.reload()
  })
  try {
    const { Workbox } = await import('workbox-window')
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
