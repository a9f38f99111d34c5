import type { ListState } from '@/views/lists'

/**
 * `show-held`: shows more of what the phone holds. `load`: requests older rows. `wait`: for rows that are being read or
 * loaded. `done`: the list has grown, or cannot.
 */
export type GrowthStep = 'show-held' | 'load' | 'wait' | 'done'

/**
 * The next step until a list has more than `above` rows. One step may bring none: the phone held no more, or all new
 * rows are hidden.
 */
export function nextStep(list: ListState & { ready: boolean }, rows: number, above: number): GrowthStep {
  if (rows > above) return 'done'
  if (!list.ready || list.loadingMore) return 'wait'
  if (list.heldMore) return 'show-held'
  return list.end === 'more' && !list.failed ? 'load' : 'done'
}
