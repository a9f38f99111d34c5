import { liveQuery } from 'dexie'
import type { Observable } from '@/lib/observable'
import type { UnsentWork } from '@/views/outbox'
import { mediaOf } from '@/sync/outbox/media'
import { unacceptedOperations } from '@/sync/outbox/operations-by-state'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { isLike, isRelation, outboxNameOf } from '@/domain/collection-lookups'
import type { OutboxName } from '@/domain/collections'
import type { OutboxStore } from '@/sync/outbox/store'
import { storedRecordings } from '@/sync/outbox/stored-recordings'
import { deletionsOfSent, hiddenOperations } from './withdrawn'

/** The value when nobody is signed in. */
export const NOTHING_UNSENT: UnsentWork = {
  posts: 0,
  comments: 0,
  messages: 0,
  changes: 0,
  relations: 0,
  likes: 0,
  reports: 0,
  images: 0,
  drafts: 0,
  total: 0,
  sendable: 0,
}

/**
 * What the server does not have: queued operations, refused ones, and drafts. A creation that was sent and is deleted
 * counts as the deletion alone, a recording that was cut off as its draft (Z21).
 */
export async function readUnsentWork(store: OutboxStore): Promise<UnsentWork> {
  const open = await unacceptedOperations(store)
  const hidden = hiddenOperations(open)
  // Without the deletion a creation that was sent may stay at the server.
  const needed = deletionsOfSent(open)
  const operations = open.filter(({ id }) => !hidden.has(id) || needed.has(id))
  const drafts = await store.drafts.toArray()
  const recordings = await storedRecordings(store)
  const draftIds = new Set([...drafts.map(({ id }) => id), ...recordings.map(({ record }) => record)])
  const carried = new Set([...operations.map(mediaOf), ...drafts.map((draft) => draft.media)])
  const count = (which: (operation: QueuedOperation) => boolean) => operations.filter(which).length
  const counted = {
    posts: count(isNamed('post')),
    comments: count(isNamed('comment')),
    messages: count(isNamed('message')),
    likes: count((o) => isLike(o.collection)),
    reports: count(isNamed('report')),
    relations: count((o) => isRelation(o.collection)),
  }
  return {
    ...counted,
    changes: operations.length - Object.values(counted).reduce((sum, one) => sum + one, 0),
    images: await store.media.filter((one) => carried.has(one.id) && !one.voice).count(),
    drafts: draftIds.size,
    total: operations.length + draftIds.size,
    sendable: operations.filter(isPending).length,
  }
}

const isNamed =
  (name: OutboxName) =>
  ({ collection, action }: QueuedOperation): boolean =>
    outboxNameOf(collection, action) === name

export const unsentWork$ = (store: OutboxStore): Observable<UnsentWork> => liveQuery(() => readUnsentWork(store))
