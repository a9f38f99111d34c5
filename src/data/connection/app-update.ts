import { shareLatest, type Observable } from '@/lib/observable'

/** A newer version of the app, which the service worker has stored. It takes over when the user agrees. */

export interface AppUpdate {
  /** Lets the newer version take over; `controllerchange` follows. */
  activate(): void
}

let listeners: Array<(ready: boolean) => void> = []
let update: AppUpdate | null = null
let wanted = false

/** A new version waits. It takes over when every page is closed; `applyUpdate` activates it now. */
export const updateReady$: Observable<boolean> = shareLatest({
  subscribe(next) {
    next(update !== null)
    listeners.push(next)
    return { unsubscribe: () => (listeners = listeners.filter((one) => one !== next)) }
  },
})

export function announceUpdate(ready: AppUpdate | null): void {
  update = ready
  for (const listener of listeners) listener(update !== null)
}

/** Activates the new version and reloads. Drafts are stored at every key press, so no text is lost. */
export function applyUpdate(): void {
  wanted = true
  update?.activate()
}

/** Whether the user has asked for the newer version. */
export const isUpdateWanted = (): boolean => wanted
