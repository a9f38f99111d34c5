import { COLLECTIONS, type Liked } from '@/domain/collections'
import { likesOf } from '@/domain/collection-lookups'
import { pairId } from '@/domain/ids'
import type { WrittenCollection } from '@/domain/wire'
import { append, type Outbox } from './enqueue'
import { isPending } from './operation'
import type { OutboxStore } from './store'

/** A relation or like that is on or off. Its id joins the user's and the target's. */
export interface Toggle {
  collection: WrittenCollection
  /** Id of a post, comment or user. */
  target: string
  /** Body of the operation that switches it on. */
  body: Record<string, unknown>
  /** Another collection that also switches it off: a block ends a follow. */
  endedBy?: WrittenCollection
}

/**
 * Y11: absolute, not relative. An unattempted opposite is withdrawn in place; an attempted one is followed by another
 * (Y9).
 */
export async function enqueueToggle(
  outbox: Outbox,
  { collection, target, body, endedBy }: Toggle,
  on: boolean,
  before: boolean,
): Promise<void> {
  const record = pairId(outbox.user, target)
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
    await append(outbox, { kind: 'toggle', action, collection, record, body: on ? body : {} }, [target])
  })
}

/** @param row the phone's row; null for a record that only the outbox has, and that may be discarded by now */
export async function enqueueLike(
  outbox: Outbox,
  target: string,
  liked: boolean,
  row: { liked: boolean } | null,
  of: Liked = 'hashtag_posts',
): Promise<void> {
  const collection = likesOf(of)
  const body = { user_id: outbox.user, [COLLECTIONS[collection].target.column]: target }
  await outbox.store.change(async () => {
    if (row === null && !(await isWrittenHere(outbox.store, target))) return
    await enqueueToggle(outbox, { collection, target, body }, liked, row?.liked ?? false)
  })
}

const isWrittenHere = async (store: OutboxStore, record: string): Promise<boolean> =>
  (await store.operations.where('record').equals(record).count()) > 0
