import type { Pick } from '../schedule/steps'

/** One of the present items; undefined when there is none. */
export function choose<T>(items: readonly T[], pick: Pick, recordOf: (item: T) => string): T | undefined {
  if (typeof pick === 'number') return items[Math.floor(pick * items.length)]
  return items.find((item) => recordOf(item) === pick.record)
}
