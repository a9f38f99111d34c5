import type { Discarded, DiscardedMedia, QueuedDeletion } from './discarded'
import { idsBehind } from './children'
import type { Outbox } from './enqueue'
import { endDeferred } from './lost-rooms'
import { mediaOf, uploadFieldsOf } from './media'
import { refuseAsGone } from './orphans'
import { isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'
import { afterChanges } from './undone-operations'

/**
 * Puts discarded operations back at their place, with ids, dependencies and media, and withdraws the deletions. They
 * were never sent, or were refused, so they are sent at most once. A second undo changes nothing.
 * @returns `too-late` when a deletion was in a request (Y9): then everything stays discarded
 */
export function undoDiscard(outbox: Outbox, discarded: Discarded): Promise<'undone' | 'too-late'> {
  const { store } = outbox
  return store.change(async () => {
    const { operations, dependencies, media, deletions } = discarded
    if ((await store.operations.bulkGet(operations.map(({ id }) => id))).some(Boolean)) return 'undone'
    const known = new Map((await store.operations.toArray()).map((one) => [one.id, one]))
    if (!deletions.every((deletion) => isWithdrawable(known, deletion))) return 'too-late'
    await store.operations.bulkDelete(deletions.map(({ id }) => id))
    const { returning, gone } = afterChanges([...known.values()], { operations, dependencies })
    const carried = new Set(returning.map(mediaOf))
    const renamed = new Map<string, string>()
    for (const one of media.filter(({ record }) => carried.has(record.id))) {
      renamed.set(one.record.id, await putBack(outbox, one))
    }
    const restored = returning.map((one) => withMedia(asQueued(one), renamed))
    await store.operations.bulkAdd(await withNumbers(store, restored, operations))
    await refuseAsGone(
      store,
      (await store.operations.bulkGet([...gone])).filter((one) => one !== undefined),
    )
    // A room may have been lost meanwhile (Z31).
    await endDeferred(store)
    return 'undone'
  })
}

/** The deletion was in no request, or was withdrawn elsewhere, so that only its creation is left. */
function isWithdrawable(known: ReadonlyMap<string, QueuedOperation>, { id, creation }: QueuedDeletion): boolean {
  const deletion = known.get(id)
  return deletion ? isPending(deletion) && !deletion.attempted : known.has(creation)
}

/**
 * An upload that was begun gets a new id, because the server is told to end the old one.
 * @returns the id
 */
async function putBack({ store, random }: Outbox, { record, bytes }: DiscardedMedia): Promise<string> {
  const { begun, ...fresh } = record
  const id = begun ? random.id() : record.id
  await store.media.add({ ...fresh, id, state: 'waiting', sentBytes: 0 })
  if (bytes) await store.mediaBytes.add({ ...bytes, id })
  return id
}

/** The request that carried it, below a refused operation, has ended meanwhile. */
const asQueued = (operation: QueuedOperation): QueuedOperation =>
  operation.state === 'sending' ? { ...operation, state: 'queued' } : operation

/** What waits for another operation now, directly or not, is sent behind it, so that its number is higher (Y4). */
async function withNumbers(
  store: OutboxStore,
  restored: readonly QueuedOperation[],
  discarded: readonly QueuedOperation[],
): Promise<QueuedOperation[]> {
  const before = new Map(discarded.map(({ id, deps }) => [id, new Set(deps)]))
  const isBehindAnother = ({ id, deps }: QueuedOperation) => deps.some((dep) => before.get(id)?.has(dep) === false)
  const moving = restored.filter(isBehindAnother).map(({ id }) => id)
  const behind = idsBehind(restored, moving)
  const moved = restored.filter(({ id }) => moving.includes(id) || behind.has(id))
  const number = await store.takeNumbers(moved.length)
  const numbers = new Map(moved.map(({ id }, at) => [id, number + at]))
  return restored.map((one) => {
    const wireNumber = numbers.get(one.id)
    return wireNumber === undefined ? one : { ...one, wireNumber }
  })
}

function withMedia(operation: QueuedOperation, renamed: ReadonlyMap<string, string>): QueuedOperation {
  const id = renamed.get(mediaOf(operation) ?? '')
  if (id === undefined) return operation
  return { ...operation, body: { ...operation.body, [uploadFieldsOf(operation).upload]: id } }
}
