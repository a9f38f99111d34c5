import { useEffect, useState } from 'react'

/** Returns the value once it has stayed the same for `ms`. */
export function useDebounced<T>(value: T, ms: number): T | null {
  const [debounced, setDebounced] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
