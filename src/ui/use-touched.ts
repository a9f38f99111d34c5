import { useEffect, useState } from 'react'

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const

/** Whether the user has touched, turned the wheel or typed since the component was mounted. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(window, () => setTouched(true)), [])
  return touched
}

/**
 * Calls `touch` once, at the first touch, turn of the wheel or key.
 * @returns stops the listening
 */
export function onFirstTouch(target: EventTarget, touch: () => void): () => void {
  const listening = new AbortController()
  const first = () => {
    listening.abort()
    touch()
  }
  for (const event of TOUCHES) {
    target.addEventListener(event, first, { capture: true, passive: true, signal: listening.signal })
  }
  return () => listening.abort()
}
