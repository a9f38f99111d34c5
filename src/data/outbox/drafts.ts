import { liveQuery } from 'dexie'
import type { Observable } from '../observable'
import type { Timing } from '../timing'
import type { PostText } from '../views'
import type { Draft } from './queued-operation'
import type { OutboxStore } from './store'

/** Durable when it resolves. Without letters and picture it is no draft, and a late key must not revive a published one. */
export async function storeDraft(store: OutboxStore, timing: Timing, id: string, text: PostText): Promise<void> {
  const { content, alt } = text
  await store.change(async () => {
    const media = (await store.drafts.get(id))?.media ?? null
    if (content.trim() === '' && media === null) return store.drafts.delete(id)
    if ((await store.operations.where('record').equals(id).count()) > 0) return
    await store.drafts.put({ id, content, alt, media, savedAt: timing.now() })
  })
}

export const storedDraft$ = (store: OutboxStore, id: string): Observable<Draft | null> =>
  liveQuery(async () => (await store.drafts.get(id)) ?? null)

export const newestDraft$ = (store: OutboxStore): Observable<Draft | null> =>
  liveQuery(async () => (await store.drafts.orderBy('savedAt').last()) ?? null)
