const listeners = new Set<() => void>()

/** Calls when the network is back: what the browser says of it, or what the app has found out. @returns how to stop */
export function onReconnect(act: () => void): () => void {
  listeners.add(act)
  window.addEventListener('online', act)
  return () => {
    listeners.delete(act)
    window.removeEventListener('online', act)
  }
}

/** The app got through to the server again. Many lines come back without a word of the browser's. */
export function notifyReconnect(): void {
  for (const act of [...listeners]) act()
}
