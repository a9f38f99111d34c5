import { tidyText } from '@/domain/text'
import { newRecordId } from '../new-record-id'
import type { Draft, QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/**
 * Two tabs may show one draft. When one of them has sent it, the text of the other is a draft that follows it, under an
 * id of its own (Y12). All functions must run inside `store.change`.
 */

/** The texts that were sent under a draft's id or followed it, the first one first. */
export async function sentFrom(store: OutboxStore, draftId: string): Promise<QueuedOperation[]> {
  const first = await store.operations.where('record').equals(draftId).sortBy('n')
  return first.length === 0 ? [] : [...first, ...(await store.operations.filter((o) => o.draft === draftId).toArray())]
}

/** The draft that a tab writes under this id. */
export const draftOf = (store: OutboxStore, draftId: string, sent: readonly QueuedOperation[]) =>
  sent.length === 0 ? store.drafts.get(draftId) : store.drafts.filter(({ follows }) => follows === draftId).first()

/** Nothing of it is worth keeping. */
export function isEmptyDraft({ content, media, place }: Pick<Draft, 'content' | 'media' | 'place'>): boolean {
  if (content.trim() !== '' || media !== null) return false
  if (place && 'newAd' in place) return place.newAd.phone.trim() + place.newAd.link.trim() === ''
  if (!place || !('newRoom' in place)) return true
  const { description, isPrivate, invitees } = place.newRoom
  return description.trim() === '' && !isPrivate && invitees.length === 0
}

/** What names a draft that is stored for the first time, or again. */
export const namesOf = (
  draftId: string,
  stored: Draft | undefined,
  sent: readonly QueuedOperation[],
): Pick<Draft, 'id' | 'follows'> =>
  sent.length === 0 ? { id: draftId } : { id: stored?.id ?? newRecordId(), follows: draftId }

/** The draft is sent with this text: it is deleted, and another text that another tab stored last follows it. */
export async function takeDraft(store: OutboxStore, draftId: string, draft: Draft, sent: string): Promise<void> {
  await store.drafts.delete(draft.id)
  const left = tidyText(draft.content)
  if (left === '' || left === sent) return
  await store.drafts.put({ ...draft, id: newRecordId(), follows: draftId, alt: '', media: null })
}
