import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Cursor } from '@/domain/wire'
import type { QueuedOperation } from './operation'

/** The newest cursor of each run, newest first, as many as a call may name. */
export function newestCursors(places: readonly Cursor[]): Cursor[] {
  const sorted = [...places].sort((a, b) => b.seq - a.seq)
  const newest = sorted.filter(({ run }, at) => sorted.findIndex((one) => one.run === run) === at)
  return newest.slice(0, SYNC_LIMITS.places)
}

/** The cursor of an accepted operation; null without one. */
export const acceptedCursorOf = ({ seq, run }: Pick<QueuedOperation, 'seq' | 'run'>): Cursor | null =>
  seq === null || run === null ? null : { seq, run }
