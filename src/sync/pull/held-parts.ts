import { orderOf } from '@/domain/collection-lookups'
import type { OrderKey, PageAnswer } from '@/domain/wire'
import type { HeldPart, HeldRange } from '../rows/documents'
import { numberAt } from '../rows/order-key'

/**
 * Z4: which messages of a conversation the phone holds. Numbers have no gaps, so a page is all that is between its ends,
 * messages that the user hid included. Below the range of the newest ones there may be further parts.
 */

/** Numbers without a gap that the phone holds. */
export interface HeldNumbers {
  from: number
  /** null: up to the newest one. */
  until: number | null
  /** The key with which older ones are requested; null when there are none. */
  older: OrderKey | null
}

/** The part with a number; with null that of the newest one. Null when it is not held. */
export function numbersAround({ floor, end, parts = [] }: HeldRange, number: number | null): HeldNumbers | null {
  if (end) return { from: 1, until: null, older: null }
  if (floor === null) return null
  if (number === null || number >= numberAt(floor)) return { from: numberAt(floor), until: null, older: floor }
  const part = parts.find((one) => number <= one.until && (one.end || number >= numberAt(one.from)))
  if (!part) return null
  return { from: part.end ? 1 : numberAt(part.from), until: part.until, older: part.end ? null : part.from }
}

/** The key of the lowest held message above a number that is not held. */
export function heldAbove({ floor, parts = [] }: HeldRange, number: number): OrderKey | null {
  const keys = [floor, ...parts.map(({ from }) => from)]
  return keys.filter((key): key is OrderKey => key !== null && numberAt(key) > number).at(-1) ?? null
}

/** The range with a page that does not continue it. Only pages of numbered rows count that lead downwards. */
export function withPart(range: HeldRange, { collection, before, next, end }: PageAnswer): HeldRange {
  const isNumbered = orderOf(collection).digits !== undefined
  if (!isNumbered || range.floor === null || range.end || before === null || (next === null && !end)) return range
  if (next !== null && !(numberAt(next) < numberAt(before))) return range
  const part = { from: next ?? before, until: numberAt(before) - 1, end }
  return joined({ ...range, parts: [...(range.parts ?? []), part] })
}

/** Parts that touch one another become one; one that touches the range becomes part of it. */
export function joined({ parts = [], ...range }: HeldRange): HeldRange {
  if (range.floor === null || parts.length === 0) return range
  const newest: HeldPart = { from: range.floor, until: Infinity, end: range.end }
  const [first = newest, ...others] = [newest, ...parts].toSorted((a, b) => b.until - a.until).reduce(joinToLast, [])
  const count = range.count + numberAt(range.floor) - numberAt(first.from)
  const more = others.length > 0 && !first.end ? { parts: others } : {}
  return { ...range, floor: first.from, count, end: first.end, ...more }
}

function joinToLast(parts: HeldPart[], part: HeldPart): HeldPart[] {
  const last = parts.at(-1)
  if (!last || part.until < numberAt(last.from) - 1) return [...parts, part]
  const from = numberAt(part.from) < numberAt(last.from) ? part.from : last.from
  return [...parts.slice(0, -1), { from, until: last.until, end: last.end || part.end }]
}
