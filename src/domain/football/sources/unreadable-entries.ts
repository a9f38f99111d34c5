import { type JsonValue, Unreadable } from './json-value'
import type { SetAside } from './source'

/** K10: an answer of which more than a fifth cannot be read is refused as a whole. */
const MOST_SHARE = 0.2

/**
 * Reads each entry. One that cannot be read is set aside with its place.
 * @param setAside takes the places
 */
export function readEach<T>(items: readonly JsonValue[], setAside: SetAside[], read: (item: JsonValue) => T): T[] {
  return items.flatMap((item) => {
    try {
      return [read(item)]
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      setAside.push(error.path)
      return []
    }
  })
}

/** @param all how many entries the answer had */
export const isTooUnreadable = (setAside: number, all: number): boolean => setAside > all * MOST_SHARE
