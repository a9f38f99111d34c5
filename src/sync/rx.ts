import { Observable as RxObservable } from 'rxjs'
import type { Observable } from '@/lib/observable'

export type { Observable }

/** Wraps our own observable, or Dexie's, for RxJS. */
export function toRx<T>(source: {
  subscribe(next: (value: T) => void, error?: (reason: unknown) => void): { unsubscribe(): void }
}): RxObservable<T> {
  return new RxObservable<T>((subscriber) => {
    const subscription = source.subscribe(
      (value) => subscriber.next(value),
      (reason) => subscriber.error(reason),
    )
    return () => subscription.unsubscribe()
  })
}
