/** A touch begins with `pointerdown`, too. */
const INPUTS = ['wheel', 'keydown', 'pointerdown'] as const

/**
 * Calls `act` at each touch, turn of the wheel and key.
 * @returns stops the listening
 */
export function onInput(target: EventTarget, act: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const event of INPUTS) target.addEventListener(event, act, { passive: true, signal })
  return () => listening.abort()
}
