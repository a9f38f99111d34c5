import type { HeldRange } from '@/sync/rows/documents'
import { type Ord, LAST_ORD, ordOfOrderKey } from '@/sync/rows/order-key'
import type { ListEnd } from '@/views/lists'

/** Rows and operations change together several times within an answer; one frame shows the last of it. */
export const FRAME_MS = 12

/** The last place of a list without a hole; nothing is known to lie between it and the newest (Y17). */
export function lastOrd(range: HeldRange): Ord {
  if (range.end) return LAST_ORD
  return range.floor === null ? '' : ordOfOrderKey(range.floor)
}

export function listEnd(range: HeldRange, offline: boolean): ListEnd {
  if (range.end) return 'end'
  return offline ? 'unknown-offline' : 'more'
}
