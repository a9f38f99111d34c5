import { useEffect, useState } from 'react'
import type { Observable } from '@/lib/observable'

/** Returns the value once it has stayed the same for `ms`, so that the strip does not flicker. */
export function useDebounced<T>(value: T, ms: number): T | null {
  const [debounced, setSettled] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}

/** Emits the values of a view that stayed the same for `ms`, each once. */
export function debounced<T>(source: Observable<T>, ms: number): Observable<T> {
  return {
    subscribe(next) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let newest: { value: T } | null = null
      const subscription = source.subscribe((value) => {
        if (newest?.value === value) return
        newest = { value }
        clearTimeout(timer)
        timer = setTimeout(() => next(value), ms)
      })
      return {
        unsubscribe() {
          clearTimeout(timer)
          subscription.unsubscribe()
        },
      }
    },
  }
}
