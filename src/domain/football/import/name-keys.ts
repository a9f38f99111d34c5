import { spellingKey, teamQueryKey } from '../names/team-search-key'

/** Keys of a name, made once: the server's engine needs a tenth of a millisecond for each. */
export interface NameKeys {
  /** `spellingKey`. */
  spelling: string
  /** `teamQueryKey`. */
  query: string
}

/** More names than the largest file has. */
const MOST = 20_000

const made = new Map<string, NameKeys>()

export function nameKeys(name: string): NameKeys {
  const known = made.get(name)
  if (known) return known
  if (made.size >= MOST) made.clear()
  const keys = { spelling: spellingKey(name), query: teamQueryKey(name) }
  made.set(name, keys)
  return keys
}

/** Those with keys, by each of their keys. */
export function byEachKey<T extends { keys: readonly string[] }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const byKey = new Map<string, T[]>()
  for (const one of all) {
    for (const key of one.keys) {
      const others = byKey.get(key)
      if (others) others.push(one)
      else byKey.set(key, [one])
    }
  }
  return byKey
}
