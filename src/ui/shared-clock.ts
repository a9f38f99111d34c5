/** How late a text that tells an age may be. */
const TICK_MS = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null

function tick(): void {
  for (const listener of listeners) listener()
}

/** One timer for every age on the screen; a page that comes back to the front is right at once. */
function start(): void {
  timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', tick)
}

function stop(): void {
  if (timer !== null) clearInterval(timer)
  timer = null
  document.removeEventListener('visibilitychange', tick)
}

/** Calls back as time goes by, for `useSyncExternalStore`: what it reads is drawn again only where it changed. */
export function subscribeToTime(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === null) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}
