/** How long a shown age may be out of date. */
const TICK_MS = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null

function tick(): void {
  for (const listener of listeners) listener()
}

/** One timer for all ages on the screen. It also fires when the page becomes visible again. */
function start(): void {
  timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', tick)
}

function stop(): void {
  if (timer !== null) clearInterval(timer)
  timer = null
  document.removeEventListener('visibilitychange', tick)
}

/**
 * Subscribes to the passing of time, for `useSyncExternalStore`: only components with a changed snapshot render again.
 */
export function subscribeToTime(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === null) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}
