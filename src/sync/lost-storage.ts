/** The part of a page that a lost storage needs. */
export interface StoragePage {
  addEventListener(type: 'error' | 'unhandledrejection', listener: (event: Event) => void): void
  reload(): void
  /** Lives as long as the tab; null where the browser forbids it. */
  notes: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Milliseconds since 1970. */
  now(): number
}

const NOTE = 'mudarraj-storage-lost'
/** A page that loses its storage again within this time would gain nothing from another reload. */
const AGAIN_MS = 60_000

/**
 * WebKit ends the process of IndexedDB, mostly in the background. All open connections and live queries are lost, and
 * only a reload restores them. What was typed is stored already (Y12). Reloads at most once a minute, and never where
 * that cannot be noted.
 */
export function reloadOnLostStorage(page: StoragePage): void {
  const react = (error: unknown) => {
    if (!isLostStorage(error) || !page.notes) return
    try {
      const age = page.now() - Number(page.notes.getItem(NOTE) ?? 0)
      if (age >= 0 && age < AGAIN_MS) return
      page.notes.setItem(NOTE, String(page.now()))
    } catch {
      return
    }
    page.reload()
  }
  page.addEventListener('error', (event) => react((event as ErrorEvent).error))
  page.addEventListener('unhandledrejection', (event) => react((event as PromiseRejectionEvent).reason))
}

/** Dexie and RxDB wrap the cause. */
function isLostStorage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { message, inner, reason } = error as { message?: unknown; inner?: unknown; reason?: unknown }
  if (/connection to indexed ?(db|database) server lost/i.test(String(message))) return true
  return isLostStorage(inner) || isLostStorage(reason)
}
