import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Cursor } from '@/domain/wire'
import type { QueuedOperation } from './queued-operation'
import type { OutboxStore } from './store'

/** Newest first, the newest of each run, as many as a call may name. */
export function newestPlaces(places: readonly Cursor[]): Cursor[] {
  const sorted = [...places].sort((a, b) => b.seq - a.seq)
  const newest = sorted.filter(({ run }, at) => sorted.findIndex((one) => one.run === run) === at)
  return newest.slice(0, SYNC_LIMITS.places)
}

/** Where an accepted operation stands; null: it never stood in a history. */
export const placeOf = ({ seq, run }: Pick<QueuedOperation, 'seq' | 'run'>): Cursor | null =>
  seq === null || run === null ? null : { seq, run }

/** Where the newest verdicts of this outbox stand, journal included: every call names them (Y1). */
export async function acceptedPlaces(store: OutboxStore): Promise<Cursor[]> {
  const entry = await store.meta.get('accepted')
  return Array.isArray(entry?.value) ? (entry.value as Cursor[]) : []
}

/** Call it inside the transaction that stores the verdicts. */
export async function noteAccepted(store: OutboxStore, places: readonly Cursor[]): Promise<void> {
  if (places.length === 0) return
  await store.meta.put({ key: 'accepted', value: newestPlaces([...places, ...(await acceptedPlaces(store))]) })
}

/** History was cut at `point`: what is above it in any other run than the present one is no place any more. */
export async function cutAccepted(store: OutboxStore, point: number, run: string): Promise<void> {
  // A run that began after the point may have given a verdict at the point itself.
  const left = (await acceptedPlaces(store)).filter((place) => place.run === run || place.seq < point)
  await store.meta.put({ key: 'accepted', value: newestPlaces([...left, { seq: point, run }]) })
}
