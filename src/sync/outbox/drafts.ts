import { liveQuery } from 'dexie'
import type { Observable } from '@/lib/observable'
import type { Clock } from '../clock'
import type { DraftBackup } from './draft-backup'
import type { PostText } from '@/views/posts'
import type { CommentPlace } from '@/views/comments'
import type { Draft } from './operation'
import { isEditDraftId } from './edit-draft-id'
import type { OutboxStore } from './store'

/**
 * Stored when it resolves. Without text and media there is no draft, and a late key press must not restore a published
 * one.
 */
export async function storeDraft(
  store: OutboxStore,
  timing: Clock,
  id: string,
  text: PostText,
  savedAt = timing.now(),
  place?: CommentPlace,
): Promise<void> {
  const { content, alt } = text
  await store.change(async () => {
    await store.meta.put({ key: 'typed-at', value: savedAt })
    const media = (await store.drafts.get(id))?.media ?? null
    if (content.trim() === '' && media === null) return store.drafts.delete(id)
    if ((await store.operations.where('record').equals(id).count()) > 0) return
    await store.drafts.put({ id, content, alt, media, savedAt, ...(place ? { place } : {}) })
  })
}

/**
 * A page died before its last key press was stored. That text counts unless something newer was stored, or the draft
 * was deleted.
 */
export async function storeDraftBackup(store: OutboxStore, timing: Clock, typed: DraftBackup | null): Promise<void> {
  if (!typed) return
  const { id, content, alt, savedAt, place } = typed
  await store.change(async () => {
    const stored = await store.meta.get('typed-at')
    if (typeof stored?.value === 'number' && stored.value >= savedAt) return
    await storeDraft(store, timing, id, { content, alt }, savedAt, place)
  })
}

export const storedDraft$ = (store: OutboxStore, id: string): Observable<Draft | null> =>
  liveQuery(async () => (await store.drafts.get(id)) ?? null)

export const newestDraft$ = (store: OutboxStore): Observable<Draft | null> => liveQuery(() => newestDraft(store))

/** The newest draft of a comment at this place. */
export const storedDraftAt$ = (store: OutboxStore, place: CommentPlace): Observable<Draft | null> =>
  liveQuery(async () => {
    const drafts = await store.drafts.orderBy('savedAt').toArray()
    return drafts.findLast((draft) => draft.place && isSamePlace(draft.place, place)) ?? null
  })

const isSamePlace = (a: CommentPlace, b: CommentPlace): boolean => a.postId === b.postId && a.parentId === b.parentId

/** The composer's draft: those of edits and comments belong to their posts. */
export async function newestDraft(store: OutboxStore): Promise<Draft | null> {
  const drafts = await store.drafts.orderBy('savedAt').toArray()
  return drafts.findLast((draft) => !draft.place && !isEditDraftId(draft.id)) ?? null
}
