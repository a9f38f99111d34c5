import { liveQuery } from 'dexie'
import type { Observable } from '../observable'
import type { Timing } from '../timing'
import type { OutboxStore } from './store'

export interface StoredDraft {
  id: string
  content: string
}

/** Durable when it resolves. A draft without letters is no draft, and a late key must not revive a published one. */
export async function storeDraft(store: OutboxStore, timing: Timing, id: string, content: string): Promise<void> {
  if (content.trim() === '') return store.drafts.delete(id)
  await store.change(async () => {
    if ((await store.operations.where('record').equals(id).count()) > 0) return
    await store.drafts.put({ id, content, alt: '', media: null, savedAt: timing.now() })
  })
}

export const storedDraft$ = (store: OutboxStore, id: string): Observable<StoredDraft | null> =>
  liveQuery(async () => (await store.drafts.get(id)) ?? null)

export const newestDraft$ = (store: OutboxStore): Observable<StoredDraft | null> =>
  liveQuery(async () => (await store.drafts.orderBy('savedAt').last()) ?? null)
