/** Random numbers that are the same for the same seed on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number in [from, to], both ends included. */
  between(from: number, to: number): number
  /** true with this probability. */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Index drawn by weight; -1 when every weight is 0. */
  weighted(weights: readonly number[]): number
  /** A separate stream that does not change this one: same name, same stream. */
  fork(name: string): Random
}

/** FNV-1a over UTF-16 units: turns a seed and a name into a starting state. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}

/** mulberry32 of the seed. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => pick(items, next()),
    weighted: (weights) => weighted(weights, next()),
    fork: (name) => seededRandom(`${seed}/${name}`),
  }
}

function pick<T>(items: readonly T[], point: number): T {
  if (items.length === 0) throw new Error('pick: nothing to pick from')
  return items[Math.floor(point * items.length)] as T
}

function weighted(weights: readonly number[], point: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let rest = point * total
  for (const [index, weight] of weights.entries()) {
    if (weight > 0 && rest < weight) return index
    rest -= weight
  }
  return total > 0 ? weights.findLastIndex((weight) => weight > 0) : -1
}
