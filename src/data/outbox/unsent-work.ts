import { liveQuery } from 'dexie'
import type { Observable } from '../observable'
import type { UnsentWork } from '../views'
import { isPending, type QueuedOperation } from './queued-operation'
import { isSilent } from './silent'
import type { OutboxStore } from './store'

/** What the fan said and the server does not have: written, refused, or begun. */
export async function readUnsentWork(store: OutboxStore): Promise<UnsentWork> {
  const open = await store.operations.where('state').anyOf('queued', 'sending', 'refused').toArray()
  const operations = open.filter((operation) => !isSilent(operation))
  const records = new Set(operations.map((operation) => operation.record))
  const drafts = await store.drafts.toArray()
  for (const draft of drafts) records.add(draft.id)
  const likes = operations.filter(isLike)
  return {
    posts: operations.filter((o) => !isLike(o) && o.action === 'create').length,
    changes: operations.filter((o) => !isLike(o) && o.action !== 'create').length,
    likes: likes.length,
    pictures: await store.media.filter((one) => records.has(one.record)).count(),
    drafts: drafts.length,
    sendable: operations.filter(isPending).length,
  }
}

export const unsentWork$ = (store: OutboxStore): Observable<UnsentWork> => liveQuery(() => readUnsentWork(store))

const isLike = (operation: QueuedOperation): boolean => operation.collection === 'hashtag_likes'

/** The fan leaves and keeps what is unsent: the journal of what was accepted goes, with its pictures. */
export async function keepOnlyUnsent(store: OutboxStore): Promise<void> {
  await store.change(async () => {
    await store.operations.where('state').anyOf('accepted', 'settled').delete()
    const operations = await store.operations.toArray()
    const drafts = await store.drafts.toArray()
    const kept = new Set([...operations.map((o) => o.record), ...drafts.map((draft) => draft.id)])
    const gone = await store.media.filter((one) => !kept.has(one.record)).primaryKeys()
    await store.media.bulkDelete(gone)
    await store.mediaBytes.bulkDelete(gone)
  })
}
