import { type JsonValue, Unreadable } from './json-value'
import type { SetAside } from './source'

/** K10: an answer of which more than a fifth cannot be read is refused as a whole. */
const MOST_SHARE = 0.2

/**
 * Reads each entry. One that cannot be read is set aside with its place.
 * @param setAside takes its place
 */
export function readEach<T>(items: readonly JsonValue[], setAside: SetAside, read: (item: JsonValue) => T): T[] {
  return items.flatMap((item) => {
    try {
      return [read(item)]
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      setOneAside(setAside, error.path)
      return []
    }
  })
}

/** The first entries of a list. Those beyond are set aside as well. */
export function firstOf(items: readonly JsonValue[], most: number, setAside: SetAside): readonly JsonValue[] {
  for (const { path } of items.slice(most)) setOneAside(setAside, path)
  return items.slice(0, most)
}

function setOneAside(setAside: SetAside, path: string): void {
  if (setAside.count === 0) setAside.first = path
  setAside.count += 1
}

/** @param all how many entries the answer had */
export const isTooUnreadable = (setAside: number, all: number): boolean => setAside > all * MOST_SHARE
