import { useEffect, useState } from 'react'

/** Returns whether the component has been mounted for longer than `afterMs`. */
export function useLate(afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return late
}
