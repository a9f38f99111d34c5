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
/** A page that loses its storage again so soon is not helped by loading it anew. */
const AGAIN_MS = 60_000

/**
 * WebKit ends the process of IndexedDB, mostly in the background: every open connection and what watches it is lost, and
 * only a page that is loaded anew has them again. What was typed is on the phone (Y12). At most once a minute, and never
 * where that cannot be noted.
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

/** Dexie and RxDB wrap the reason. */
function isLostStorage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { message, inner, reason } = error as { message?: unknown; inner?: unknown; reason?: unknown }
  if (/connection to indexed ?(db|database) server lost/i.test(String(message))) return true
  return isLostStorage(inner) || isLostStorage(reason)
}
