const listeners = new Set<() => void>()

/** Calls `act` when the browser or the app finds that the network is back. @returns a function that unsubscribes */
export function onReconnect(act: () => void): () => void {
  listeners.add(act)
  window.addEventListener('online', act)
  return () => {
    listeners.delete(act)
    window.removeEventListener('online', act)
  }
}

/** Tells subscribers that a request reached the server again. Browsers often fire no event then. */
export function notifyReconnect(): void {
  for (const act of [...listeners]) act()
}
