import { liveQuery } from 'dexie'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { parseAppeal } from '@/domain/moderation'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { storeDraft } from '@/sync/outbox/drafts'
import type { Outbox } from '@/sync/outbox/enqueue'
import type { Draft } from '@/sync/outbox/operation'
import type { OutboxStore } from '@/sync/outbox/store'
import { toRx } from '@/sync/rx'
import { appealDraftId, placeOfAppeal } from './appeal-place'
import type { AppealAgainst, AppealPlace } from '@/views/decisions'

// An appeal is a draft on this phone until the server has it: its text survives a reload, and it is sent by itself.

export type AppealDraft = Draft & { place: AppealPlace }

export const appealDrafts$ = (store: OutboxStore): Observable<AppealDraft[]> =>
  toRx(liveQuery(() => store.drafts.toArray())).pipe(
    map((drafts) => drafts.filter(isAppeal)),
    // Other drafts change with each key press.
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )

const isAppeal = (draft: Draft): draft is AppealDraft => draft.place !== undefined && 'appeal' in draft.place

/** Stores a key press. */
export async function saveAppeal(
  { store, timing }: Outbox,
  against: AppealAgainst,
  content: string,
  savedAt?: number,
): Promise<void> {
  await storeDraft(store, timing, appealDraftId(against), { content, alt: '' }, savedAt, placeOfAppeal(against))
}

/**
 * The text is complete: it waits until the server has it.
 * @throws DomainError with a code for the field `content`
 */
export async function queueAppeal(
  { store, timing, user }: Outbox,
  against: AppealAgainst,
  content: string,
): Promise<void> {
  const { text, code } = parseAppeal(content)
  if (code) throw new DomainError(code, { content: code })
  const id = appealDraftId(against)
  const place = placeOfAppeal(against, 'waiting')
  await store.change(async () => {
    await store.drafts.put({ id, content: text, alt: '', media: null, savedAt: timing.now(), place })
  })
  forgetDraftBackup(user, (one) => one === id)
}

/** One that waits can be written again; one that the server has is no longer this phone's. */
export const reopenAppeal = (outbox: Outbox, against: AppealAgainst): Promise<void> =>
  changeAppeal(outbox, against, (draft) => {
    const { state } = draft.place.appeal
    return state === 'waiting' ? { ...draft, place: placeOfAppeal(against) } : draft
  })

/** The server took the text, or not. A text that was written again meanwhile stays. */
export const settleAppeal = (
  outbox: Outbox,
  { content, place: { appeal } }: AppealDraft,
  outcome: { taken: true } | { code: Code },
): Promise<void> =>
  changeAppeal(outbox, appeal, (draft) => {
    if (draft.place.appeal.state !== 'waiting' || draft.content !== content) return draft
    if ('taken' in outcome) return { ...draft, place: placeOfAppeal(appeal, 'sent') }
    return { ...draft, place: { appeal: { ...placeOfAppeal(appeal).appeal, code: outcome.code } } }
  })

/** Its row has arrived. */
export const forgetAppeal = ({ store }: Outbox, against: AppealAgainst): Promise<void> =>
  store.drafts.delete(appealDraftId(against))

async function changeAppeal(
  { store }: Outbox,
  against: AppealAgainst,
  change: (draft: AppealDraft) => AppealDraft,
): Promise<void> {
  await store.change(async () => {
    const draft = await store.drafts.get(appealDraftId(against))
    if (draft && isAppeal(draft)) await store.drafts.put(change(draft))
  })
}
