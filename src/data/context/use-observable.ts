import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Observable } from '@/lib/observable'

/**
 * The newest value of a view. Views of src/data are cached by argument, so `useObservable(post$(id), …)` does not
 * subscribe again.
 */
export function useObservable<T>(source: Observable<T>, initial: T): T {
  const newest = useRef<{ source: Observable<T>; value: T } | null>(null)
  if (newest.current?.source !== source) newest.current = { source, value: source.latest?.() ?? initial }
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = source.subscribe((value) => {
        newest.current = { source, value }
        changed()
      })
      return () => subscription.unsubscribe()
    },
    [source],
  )
  return useSyncExternalStore(subscribe, () => newest.current?.value ?? initial)
}
