import { useEffect, useState } from 'react'

/** The value once it has stayed the same for `ms`; a short change is never shown, so that the strip does not blink. */
export function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
