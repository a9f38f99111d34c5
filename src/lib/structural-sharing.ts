/**
 * The newer value, with equal parts replaced by the former objects, so that the screen renders only what changed. Items
 * of a list are matched by `id`, those without one by index.
 */
export function shareStructure<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) return keepItems(before, after) as T
  if (isPlain(before) && isPlain(after)) return keepFields(before, after) as T
  return after
}

function keepItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((item, n) => [idOf(item) ?? n, item]))
  const shared = after.map((item, n) => shareStructure(known.get(idOf(item) ?? n), item))
  return shared.length === before.length && shared.every((item, n) => item === before[n]) ? before : shared
}

type Plain = Record<string, unknown>

function keepFields(before: Plain, after: Plain): Plain {
  const names = Object.keys(after)
  const shared = Object.fromEntries(names.map((name) => [name, shareStructure(before[name], after[name])]))
  const same = names.length === Object.keys(before).length
  return same && names.every((name) => name in before && Object.is(shared[name], before[name])) ? before : shared
}

const idOf = (item: unknown): string | undefined => (isPlain(item) && typeof item.id === 'string' ? item.id : undefined)

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
