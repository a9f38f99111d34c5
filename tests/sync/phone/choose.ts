import type { Pick } from '../schedule/steps'

/** One of what is there at this moment; undefined when there is nothing. */
export function choose<T>(items: readonly T[], pick: Pick, recordOf: (item: T) => string): T | undefined {
  if (typeof pick === 'number') return items[Math.floor(pick * items.length)]
  return items.find((item) => recordOf(item) === pick.record)
}
