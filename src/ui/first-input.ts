const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Calls `act` once, at the first touch, turn of the wheel or key.
 * @returns stops the listening
 */
export function onFirstInput(target: EventTarget, act: () => void): () => void {
  const listening = new AbortController()
  const first = () => {
    listening.abort()
    act()
  }
  for (const event of INPUTS) {
    target.addEventListener(event, first, { capture: true, passive: true, signal: listening.signal })
  }
  return () => listening.abort()
}
