import { shareStructure } from './structural-sharing'

/** The part of an observable that screens use. RxJS implements it, but stays out of the first load. */
export interface Observable<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void }
  /** The newest value, if the source keeps it: avoids a first rendering with the initial value. */
  latest?(): T | undefined
  /** Whose the values are, if they are not for everyone. A value is not kept for another owner. */
  owner?(): unknown
}

/**
 * One upstream subscription for all subscribers. The newest value is kept for its owner, and a late subscriber gets it
 * at once. Equal parts of successive values are the same objects.
 */
export function shareLatest<T>(source: Observable<T>): Observable<T> {
  const listeners = new Set<(value: T) => void>()
  let upstream: { unsubscribe(): void } | null = null
  let newest: { value: T; owner: unknown } | null = null
  const owner = () => source.owner?.()
  const kept = () => (newest?.owner === owner() ? newest : null)
  const publish = (value: T) => {
    const shared = shareStructure(kept()?.value, value)
    newest = { value: shared, owner: owner() }
    for (const listener of [...listeners]) listener(shared)
  }
  return {
    owner,
    latest: () => kept()?.value,
    subscribe(next) {
      const listener = (value: T) => next(value)
      listeners.add(listener)
      const known = kept()
      if (known) listener(known.value)
      upstream ??= source.subscribe(publish)
      return {
        unsubscribe() {
          listeners.delete(listener)
          if (listeners.size > 0) return
          upstream?.unsubscribe()
          upstream = null
        },
      }
    },
  }
}

const KEPT_VIEWS = 60

/** Caches views by key, so that a component may request one in every render. The oldest of 60 is dropped. */
export function keyedView<K, T>(make: (key: K) => Observable<T>): (key: K) => Observable<T> {
  const views = new Map<K, Observable<T>>()
  return (key) => {
    const known = views.get(key)
    if (known) return known
    const view = shareLatest(make(key))
    if (views.size >= KEPT_VIEWS) views.delete(views.keys().next().value as K)
    views.set(key, view)
    return view
  }
}
