import type { Cursor } from '@/domain/wire'
import type { OutboxStore } from './store'
import { newestCursors } from './cursors'

/** The newest accepted cursors of this outbox, journal included; every call names them (Y1). */
export async function acceptedCursors(store: OutboxStore): Promise<Cursor[]> {
  const entry = await store.meta.get('accepted')
  return Array.isArray(entry?.value) ? (entry.value as Cursor[]) : []
}

/** Must run inside the transaction that stores the verdicts. */
export async function noteAccepted(store: OutboxStore, places: readonly Cursor[]): Promise<void> {
  if (places.length === 0) return
  await store.meta.put({ key: 'accepted', value: newestCursors([...places, ...(await acceptedCursors(store))]) })
}

/** The history was cut at `point`: deletes cursors above it, except those of the present run. */
export async function cutAccepted(store: OutboxStore, point: number, run: string): Promise<void> {
  // A run that began after the point may have accepted an operation at the point itself.
  const left = (await acceptedCursors(store)).filter((place) => place.run === run || place.seq < point)
  await store.meta.put({ key: 'accepted', value: newestCursors([...left, { seq: point, run }]) })
}
