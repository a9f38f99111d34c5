import { isSlip, mostSlips, SHORTEST } from '../names/edit-distance'
import { byEachKey } from './name-keys'

/** Keys that are compared for one key at most: those that share most of its parts come first. */
export const MOST_COMPARED = 60
/** Keys with one of its parts that are looked at: those with the rarest parts come first. */
const MOST_SHARING = 500
/** Keys that begin, or that end, with a short form: as many are found at most. */
const MOST_LONGER = 20

/**
 * Finds those with a key near that of a name (`isNear`). The work for a name does not grow with their number: keys are looked
 * up by what they begin and end with, and by their parts, because of three parts two slips leave one as it was.
 */
export class NearNames<T extends { keys: readonly string[] }> {
  readonly #all: readonly T[]
  #index: KeyIndex<T> | null = null
  /** Pairs of keys that were compared letter by letter. */
  compared = 0

  constructor(all: readonly T[]) {
    this.#all = all
  }

  find(keys: readonly string[]): T[] {
    const index = (this.#index ??= indexOf(this.#all))
    const near = new Set(keys.filter((key) => key.length >= SHORTEST).flatMap((key) => this.#nearKeys(key, index)))
    return [...new Set([...near].flatMap((key) => index.owners.get(key) ?? []))]
  }

  /** The nearest first. */
  #nearKeys(key: string, index: KeyIndex<T>): string[] {
    const likely = sharing(key, index).slice(0, MOST_COMPARED)
    this.compared += likely.length
    return [...likely.filter((other) => isSlip(key, other)), ...shorterForms(key, index), ...longerForms(key, index)]
  }
}

interface KeyIndex<T> {
  owners: ReadonlyMap<string, readonly T[]>
  lengths: ReadonlySet<number>
  /** Keys with a part at its place. */
  byPart: ReadonlyMap<string, readonly string[]>
  /** Keys in the order of their letters, and the same from their end. */
  forward: readonly string[]
  backward: readonly string[]
}

function indexOf<T extends { keys: readonly string[] }>(all: readonly T[]): KeyIndex<T> {
  const owners = byEachKey(all)
  const keys = [...owners.keys()].filter((key) => key.length >= SHORTEST)
  const byPart = new Map<string, string[]>()
  for (const key of keys) for (const part of partsOf(key)) push(byPart, part, key)
  const lengths = new Set(keys.map((key) => key.length))
  return { owners, lengths, byPart, forward: keys.toSorted(byLetters), backward: keys.map(turned).toSorted(byLetters) }
}

function push<V>(lists: Map<string, V[]>, name: string, key: V): void {
  const list = lists.get(name)
  if (list) list.push(key)
  else lists.set(name, [key])
}

const byLetters = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const turned = (key: string): string => key.split('').reverse().join('')

/** Where a key of a length is cut: into one part more than it may have slips. */
function cuts(length: number): number[] {
  const parts = mostSlips(length) + 1
  return Array.from({ length: parts + 1 }, (_, at) => Math.floor((at * length) / parts))
}

const partName = (length: number, at: number, part: string): string => `${length} ${at} ${part}`

function partsOf(key: string): string[] {
  const at = cuts(key.length)
  return at.slice(1).map((end, part) => partName(key.length, part, key.slice(at[part], end)))
}

/**
 * The parts of keys of nearly this length that would be left as they stand in the key. Slips before a part move it, and so
 * do those behind it, seen from the end (Li, Deng, Feng: A Partition-based Method for String Similarity Joins, 2013).
 */
function partsLike(key: string, lengths: ReadonlySet<number>): string[] {
  const names: string[] = []
  const most = mostSlips(key.length)
  for (let length = key.length - most; length <= key.length + most; length += 1) {
    if (!lengths.has(length)) continue
    const [at, longer] = [cuts(length), key.length - length]
    for (let part = 0; part + 1 < at.length; part += 1) {
      const [start = 0, end = 0, behind] = [at[part], at[part + 1], at.length - 2 - part]
      const last = Math.min(part, longer + behind)
      for (let moved = Math.max(-part, longer - behind); moved <= last; moved += 1)
        names.push(partName(length, part, key.slice(start + moved, end + moved)))
    }
  }
  return names
}

/** Keys that share parts with it, those that share most first. */
function sharing<T>(key: string, { byPart, lengths }: KeyIndex<T>): string[] {
  const lists = partsLike(key, lengths).flatMap((part) => [byPart.get(part) ?? []])
  const shared = new Map<string, number>()
  let left = MOST_SHARING
  for (const list of lists.toSorted((a, b) => a.length - b.length)) {
    for (const other of list.slice(0, left)) shared.set(other, (shared.get(other) ?? 0) + 1)
    left -= Math.min(left, list.length)
  }
  return [...shared].toSorted(([, a], [, b]) => b - a).map(([other]) => other)
}

/** Keys that it begins or ends with, the longest first. */
function shorterForms<T>(key: string, { owners, lengths }: KeyIndex<T>): string[] {
  const forms: string[] = []
  for (let length = key.length; length >= SHORTEST; length -= 1)
    if (lengths.has(length)) forms.push(key.slice(0, length), key.slice(key.length - length))
  return forms.filter((form) => owners.has(form))
}

/** Some keys that begin or end with it. */
function longerForms<T>(key: string, { forward, backward }: KeyIndex<T>): string[] {
  return [...beginning(forward, key), ...beginning(backward, turned(key)).map(turned)]
}

function beginning(sorted: readonly string[], start: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted.at(middle) ?? '') < start) low = middle + 1
    else high = middle
  }
  return sorted.slice(low, low + MOST_LONGER).filter((key) => key.startsWith(start))
}

/** Teams with near names that are of a country, or of none: those of other countries take no room among the few found. */
export class NearTeams<T extends { keys: readonly string[]; country: string }> {
  readonly #all: NearNames<T>
  readonly #ofCountry: ReadonlyMap<string, NearNames<T>>

  constructor(all: readonly T[]) {
    this.#all = new NearNames(all)
    const lists = new Map<string, T[]>()
    for (const team of all) push(lists, team.country, team)
    this.#ofCountry = new Map([...lists].map(([country, teams]) => [country, new NearNames(teams)]))
  }

  /** @param country empty for any */
  find(keys: readonly string[], country: string): T[] {
    if (country === '') return this.#all.find(keys)
    return [country, ''].flatMap((one) => this.#ofCountry.get(one)?.find(keys) ?? [])
  }
}
