import { useEffect, useRef, useState } from 'react'

const HOLD_MS = 4000

/** Whether a number changed within the last four seconds. Null is unknown: what replaces it is no change. */
export function useRecentChange(value: number | null): boolean {
  const known = useRef(value)
  const [recent, setRecent] = useState(false)
  useEffect(() => {
    if (known.current === value) return
    setRecent(known.current !== null && value !== null)
    known.current = value
    const timer = setTimeout(() => setRecent(false), HOLD_MS)
    return () => clearTimeout(timer)
  }, [value])
  return recent
}
