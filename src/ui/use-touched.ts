import { useEffect, useState } from 'react'

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const

/** Whether the user has touched, turned the wheel or typed since the component was rendered; watched while `on`. */
export function useTouched(on: boolean): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (!on || touched) return
    const listening = new AbortController()
    const touch = () => setTouched(true)
    for (const event of TOUCHES) {
      window.addEventListener(event, touch, { capture: true, passive: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [on, touched])
  return touched
}
