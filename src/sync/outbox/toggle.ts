import { COLLECTIONS, type Liked, type TargetToggle } from '@/domain/collections'
import { likesOf, phoneRuleOf } from '@/domain/collection-lookups'
import { pairId } from '@/domain/ids'
import { ID_CHARACTERS } from '@/domain/limits'
import { append, type Outbox } from './enqueue'
import { isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/**
 * Switches a relation, like or save on or off. Y11: the operation says on or off. An opposite operation that was never
 * sent is deleted; one that was sent is followed by a new operation (Y9).
 * @param target id of a post, comment or user
 * @param before whether it is on in the server's rows
 */
export async function enqueueToggle(
  outbox: Outbox,
  collection: TargetToggle,
  target: string,
  on: boolean,
  before: boolean,
): Promise<void> {
  const record = pairId(outbox.user, target)
  const { endedBy } = phoneRuleOf(collection)
  await outbox.store.change(async () => {
    // Relations of different collections between the same two have the same id.
    const sameRecord = await outbox.store.operations.where('record').equals(record).sortBy('n')
    const known = sameRecord.filter((o) => o.collection === collection)
    const open = known.filter((o) => isPending(o) || o.state === 'accepted')
    // A new press replaces a refused operation.
    await outbox.store.operations.bulkDelete(known.filter((o) => o.state === 'refused').map((o) => o.id))
    const end = sameRecord.findLast(
      (o) => o.collection === endedBy && o.action === 'create' && (isPending(o) || o.state === 'accepted'),
    )
    const last = open.at(-1)
    const ended = end !== undefined && end.n > (last?.n ?? 0)
    const now = !ended && (last ? last.action === 'create' : before)
    if (now === on) return
    if (last && !last.attempted && !ended) return outbox.store.operations.delete(last.id)
    const action = on ? 'create' : 'delete'
    const body = on ? bodyOf(collection, outbox.user, target) : {}
    await append(outbox, { kind: 'toggle', action, collection, record, body }, [target])
  })
}

/** The beginning that takes back a sent end of a toggle (Y9); null for an operation of another kind. */
export function beginAgain({ collection, record, action }: QueuedOperation, user: string) {
  const rule = COLLECTIONS[collection]
  // The sign of a reaction is not known any more.
  if (action !== 'delete' || rule.kind !== 'toggle' || !('target' in rule) || 'values' in rule) return null
  const body = bodyOf(collection as TargetToggle, user, record.slice(-ID_CHARACTERS))
  return { action: 'create', body } as const
}

function bodyOf(collection: TargetToggle, user: string, id: string): Record<string, string> {
  const { owner, target } = COLLECTIONS[collection]
  return { [owner]: user, [target.column]: id }
}

/** @param row the phone's row; null for a record that only the outbox has, and that may be discarded by now */
export async function enqueueLike(
  outbox: Outbox,
  of: Liked,
  target: string,
  liked: boolean,
  row: { liked: boolean } | null,
): Promise<void> {
  const collection = likesOf(of)
  await outbox.store.change(async () => {
    if (row === null && !(await isWrittenHere(outbox.store, target))) return
    await enqueueToggle(outbox, collection, target, liked, row?.liked ?? false)
  })
}

const isWrittenHere = async (store: OutboxStore, record: string): Promise<boolean> =>
  (await store.operations.where('record').equals(record).count()) > 0
