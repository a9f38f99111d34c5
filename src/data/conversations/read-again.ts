import type { Observable } from '@/lib/observable'

/**
 * A view without subscribers keeps its last value, and a later subscriber gets it at once. It may be old: it is not
 * `ready` before its rows were read again.
 */
export function readAgain<T extends { ready: boolean }>(source: Observable<T>): Observable<T> {
  return {
    owner: () => source.owner?.(),
    subscribe(next) {
      let last: T | null = null
      let begun = false
      const pass = (value: T) => {
        last = begun ? value : { ...value, ready: false }
        next(last)
      }
      // What comes at once was kept.
      const subscription = source.subscribe(pass)
      begun = true
      return {
        unsubscribe() {
          subscription.unsubscribe()
          if (last) next({ ...last, ready: false })
        },
      }
    },
  }
}
