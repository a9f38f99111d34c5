import { liveQuery } from 'dexie'
import type { Observable } from '@/lib/observable'
import type { Clock } from '../clock'
import type { DraftBackup } from './draft-backup'
import type { PostText } from '@/views/posts'
import type { ChatPlace } from '@/views/messages'
import type { Recording } from './media-record'
import type { Draft, DraftPlace } from './operation'
import { isEditDraftId } from './edit-draft-id'
import { draftOf, isEmptyDraft, namesOf, sentFrom } from './shared-drafts'
import type { OutboxStore } from './store'
import { storedRecordings } from './stored-recordings'

/**
 * Stored when it resolves. Without text, media and filled fields there is no draft. A late key press must not restore a published one; a
 * later one is of another tab.
 */
export async function storeDraft(
  store: OutboxStore,
  timing: Clock,
  id: string,
  text: PostText,
  savedAt = timing.now(),
  place?: DraftPlace,
): Promise<void> {
  const { content, alt } = text
  await store.change(async () => {
    await store.meta.put({ key: 'typed-at', value: savedAt })
    const sent = await sentFrom(store, id)
    if (sent[0] && savedAt <= sent[0].writtenAt) return
    const stored = await draftOf(store, id, sent)
    const names = namesOf(id, stored, sent)
    const media = stored?.media ?? null
    const draft: Draft = { ...names, content, alt, media, savedAt, ...(place ? { place } : {}) }
    if (isEmptyDraft(draft)) return store.drafts.delete(names.id)
    await store.drafts.put(draft)
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

/** The newest draft of a comment or message at this place. */
export const storedDraftAt$ = (store: OutboxStore, place: DraftPlace): Observable<Draft | null> =>
  liveQuery(async () => {
    const drafts = await store.drafts.orderBy('savedAt').toArray()
    return drafts.findLast((draft) => draft.place && isSamePlace(draft.place, place)) ?? null
  })

/** A conversation has one draft, whatever it answers; there is one draft of a new room, and one of a request. */
export function isSamePlace(a: DraftPlace, b: DraftPlace): boolean {
  if ('peerId' in a) return 'peerId' in b && a.peerId === b.peerId
  if ('roomId' in a) return 'roomId' in b && a.roomId === b.roomId
  if ('newRoom' in a) return 'newRoom' in b
  if ('newAd' in a) return 'newAd' in b
  if ('appeal' in a) return 'appeal' in b && a.appeal.id === b.appeal.id
  return 'postId' in b && a.postId === b.postId && a.parentId === b.parentId
}

export interface StoredChatDrafts {
  /** The oldest first. */
  drafts: ReadonlyArray<Draft & { place: ChatPlace }>
  /** Each becomes the file of a draft when its conversation is opened. */
  recordings: readonly Recording[]
}

/** Drafts of messages, and voice messages that are not in a draft yet (Z21). */
export const chatDrafts$ = (store: OutboxStore): Observable<StoredChatDrafts> =>
  liveQuery(async () => ({
    drafts: (await store.drafts.orderBy('savedAt').toArray()).filter(isOfChat),
    recordings: await storedRecordings(store),
  }))

const isOfChat = (draft: Draft): draft is Draft & { place: ChatPlace } =>
  draft.place !== undefined && 'peerId' in draft.place

/** The composer's draft: those of edits, comments and messages have their places. */
export async function newestDraft(store: OutboxStore): Promise<Draft | null> {
  const drafts = await store.drafts.orderBy('savedAt').toArray()
  return drafts.findLast((draft) => !draft.place && !isEditDraftId(draft.id)) ?? null
}
