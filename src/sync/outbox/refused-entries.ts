import { roomChannel } from '@/domain/rooms'
import { ID_CHARACTERS } from '@/domain/limits'
import type { Channel } from '@/domain/wire'
import type { Outbox } from './enqueue'
import { moveChildren } from './moved-children'
import { makesSeat } from './room-entries'
import { isPending, type QueuedOperation } from './operation'

/**
 * Z37: refused entries and acceptances. What the user wrote behind one waits until another operation, or another phone,
 * makes the seat.
 */

const isRefusedEntry = (operation: QueuedOperation): boolean => operation.state === 'refused' && makesSeat(operation)

const roomOf = ({ record }: QueuedOperation): string => record.slice(0, ID_CHARACTERS)

/**
 * The user has a seat in these rooms: refused entries into them end, and what waited for them is sent.
 * @param seats channels of the rooms
 * @returns whether there was any
 */
export async function endRefusedEntries(outbox: Outbox, seats: ReadonlySet<Channel>): Promise<boolean> {
  const found = async () => (await refusedEntries(outbox)).filter((one) => seats.has(roomChannel(roomOf(one))))
  // Mostly there is none, and nothing is written.
  if ((await found()).length === 0) return false
  await outbox.store.change(async () => endEntries(outbox, await found(), null))
  return true
}

/**
 * Queues a new entry into a room: it takes the place of refused ones, and what waited for them goes with it.
 * @param enqueue adds the entry, or leaves the one that is on its way
 */
export async function replaceRefusedEntries(outbox: Outbox, room: string, enqueue: () => Promise<void>): Promise<void> {
  const { operations } = outbox.store
  await outbox.store.change(async () => {
    const refused = (await refusedEntries(outbox)).filter((one) => roomOf(one) === room)
    await enqueue()
    const ofUser = await operations.where('record').startsWith(room).sortBy('n')
    const next = ofUser.findLast((one) => isPending(one) && makesSeat(one))
    if (next) await endEntries(outbox, refused, next.id)
  })
}

const refusedEntries = ({ store }: Outbox): Promise<QueuedOperation[]> =>
  store.operations.where('state').equals('refused').filter(isRefusedEntry).toArray()

/**
 * Inside `store.change`. Entries and acceptances leave.
 * @param next the id of the one that makes the seat in their place; null: the seat is there
 */
export async function endEntries(
  outbox: Outbox,
  entries: readonly QueuedOperation[],
  next: string | null,
): Promise<void> {
  await outbox.store.operations.bulkDelete(entries.map(({ id }) => id))
  await moveChildren(outbox, new Map(entries.map(({ id }) => [id, next])))
}
