/** The tag under which the browser wakes the service worker. */
export const OUTBOX_SYNC = 'outbox'

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Asks for a background sync where the browser has one. Pages also send without it. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (registration as { sync?: SyncManager } | undefined)?.sync?.register(OUTBOX_SYNC)
  } catch {
    // The browser's settings forbid it; the page sends.
  }
}
