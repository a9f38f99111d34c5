import { COLLECTIONS, likesOf, type Liked } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { WrittenCollection } from '@/domain/wire'
import { append, type Outbox } from './enqueue'
import { isPending } from './operation'
import type { OutboxStore } from './store'

/** Something that is on or off for the user; its id is the user's and the target's joined. */
export interface Toggle {
  collection: WrittenCollection
  /** What it is about: a post, a comment, a user. */
  target: string
  /** Of the operation that switches it on. */
  body: Record<string, unknown>
  /** What switches it off besides: a block ends a follow. */
  endedBy?: WrittenCollection
}

/** Y11: absolute. An unattempted opposite is withdrawn in place; an attempted one is followed by another (Y9). */
export async function enqueueToggle(
  outbox: Outbox,
  { collection, target, body, endedBy }: Toggle,
  on: boolean,
  before: boolean,
): Promise<void> {
  const record = pairId(outbox.user, target)
  await outbox.store.change(async () => {
    // Relations of different collections between the same two have the same id.
    const said = await outbox.store.operations.where('record').equals(record).sortBy('n')
    const known = said.filter((o) => o.collection === collection)
    const open = known.filter((o) => isPending(o) || o.state === 'accepted')
    // What was refused says nothing any more once the user presses again.
    await outbox.store.operations.bulkDelete(known.filter((o) => o.state === 'refused').map((o) => o.id))
    const end = said.findLast(
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

/** @param row what the phone holds of it: null for one that only the outbox has, and that may be discarded by now */
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
