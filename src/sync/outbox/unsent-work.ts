import { liveQuery } from 'dexie'
import type { Observable } from '@/lib/observable'
import type { UnsentWork } from '@/views/outbox'
import { mediaOf } from './media'
import { isPending, type QueuedOperation } from './operation'
import { isLike } from '@/domain/collection-lookups'
import { isRelation } from '@/domain/collection-lookups'
import { isBackground } from './background-operations'
import type { OutboxStore } from './store'

/** The value when nobody is signed in. */
export const NOTHING_UNSENT: UnsentWork = {
  posts: 0,
  comments: 0,
  changes: 0,
  relations: 0,
  likes: 0,
  reports: 0,
  images: 0,
  drafts: 0,
  total: 0,
  sendable: 0,
}

/** What the server does not have: queued operations, refused ones, and drafts. */
export async function readUnsentWork(store: OutboxStore): Promise<UnsentWork> {
  const open = await store.operations.where('state').anyOf('queued', 'sending', 'refused').toArray()
  const operations = open.filter((operation) => !isBackground(operation))
  const drafts = await store.drafts.toArray()
  const carried = new Set([...operations.map(mediaOf), ...drafts.map((draft) => draft.media)])
  const count = (which: (operation: QueuedOperation) => boolean) => operations.filter(which).length
  const counted = {
    posts: count((o) => o.collection === 'hashtag_posts' && o.action === 'create'),
    comments: count((o) => o.collection === 'hashtag_comments' && o.action === 'create'),
    likes: count((o) => isLike(o.collection)),
    reports: count((o) => o.collection === 'reports'),
    relations: count((o) => isRelation(o.collection)),
  }
  return {
    ...counted,
    changes: operations.length - Object.values(counted).reduce((sum, one) => sum + one, 0),
    images: await store.media.filter((one) => carried.has(one.id)).count(),
    drafts: drafts.length,
    total: operations.length + drafts.length,
    sendable: operations.filter(isPending).length,
  }
}

export const unsentWork$ = (store: OutboxStore): Observable<UnsentWork> => liveQuery(() => readUnsentWork(store))

/** The user signs out and keeps unsent work: the journal is deleted, with its media. */
export async function keepOnlyUnsent(store: OutboxStore): Promise<void> {
  await store.change(async () => {
    await store.operations.where('state').anyOf('accepted', 'settled').delete()
    const operations = await store.operations.toArray()
    const drafts = await store.drafts.toArray()
    const records = new Set([...operations.map((o) => o.record), ...drafts.map((draft) => draft.id)])
    const unused = await store.media.filter((one) => !records.has(one.record)).primaryKeys()
    await store.media.bulkDelete(unused)
    await store.mediaBytes.bulkDelete(unused)
  })
}
