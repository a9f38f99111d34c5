import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { adRequestErrors, parseAdLink, parseAdName, parsePhone } from '@/domain/ad-requests'
import { DomainError } from '@/domain/domain-error'
import { enqueueDeletion } from '@/sync/outbox/delete'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { append } from '@/sync/outbox/enqueue'
import { mediaOf } from '@/sync/outbox/media'
import { documentId, type EdgeDocument } from '@/sync/rows/documents'
import type { AdRequestsView, NewAdText } from '@/views/ad-requests'
import { type AdRequestParts, newAdDraftOf } from './draft'
import { AD_REQUESTS, overlayRequests } from './own-requests'
import { placeOfNewAd } from './place-of-new-ad'

/** Requests of advertisements: the user's own, and the form of a new one. */
export const adRequestsOf = (parts: AdRequestParts) => ({
  ...newAdDraftOf(parts),
  own$: (): Observable<AdRequestsView> => own$(parts),
  send: (draft: string, text: NewAdText): Promise<void> => send(parts, draft, text),
  withdraw: (request: string): Promise<void> => withdraw(parts, request),
  takeBack: (operation: string): Promise<void> => takeBack(parts, operation),
})

/**
 * The draft becomes an operation, with its image; the draft's id becomes the record's (Y12).
 * @throws DomainError with a code for each field
 */
async function send({ outbox, onOutboxChanged }: AdRequestParts, draft: string, text: NewAdText): Promise<void> {
  const { store, user } = outbox
  await store.change(async () => {
    if ((await store.operations.where('record').equals(draft).count()) > 0) return
    const media = (await store.drafts.get(draft))?.media ?? null
    const errors = adRequestErrors(text, media !== null)
    const [first] = Object.values(errors)
    if (first) throw new DomainError(first, errors)
    if (media === null) return
    await store.drafts.delete(draft)
    await store.media.update(media, { state: 'waiting' })
    const body = {
      ...{ user_id: user, ad_name: parseAdName(text.name).text, phone_number: parsePhone(text.phone).text },
      ...{ ad_link: parseAdLink(text.link).text, duration_hours: text.hours, image_upload: media },
    }
    await append(outbox, { kind: 'text', action: 'create', collection: AD_REQUESTS, record: draft, body })
  })
  forgetDraftBackup(user, (id) => id === draft)
  onOutboxChanged()
}

async function withdraw({ outbox, onOutboxChanged }: AdRequestParts, request: string): Promise<void> {
  await enqueueDeletion(outbox, AD_REQUESTS, request)
  onOutboxChanged()
}

/** A refused request becomes the draft of the form again, with its image. */
async function takeBack({ outbox, onOutboxChanged }: AdRequestParts, operation: string): Promise<void> {
  const { store, timing, random } = outbox
  await store.change(async () => {
    const refused = await store.operations.get(operation)
    if (refused?.state !== 'refused') return
    const { ad_name: name, phone_number: phone, ad_link: link, duration_hours: hours } = refused.body
    const [id, media] = [random.id(), mediaOf(refused)]
    const text = { name: String(name), phone: String(phone), link: String(link ?? ''), hours: Number(hours) }
    if (media) await store.media.update(media, { state: 'held', record: id })
    await store.drafts.put({
      ...{ id, content: text.name, alt: '', media, savedAt: timing.now(), place: placeOfNewAd(text) },
    })
    await store.operations.delete(operation)
  })
  onOutboxChanged()
}

function own$({ sources }: AdRequestParts): Observable<AdRequestsView> {
  const first = documentId(AD_REQUESTS, '')
  const rows$ = sources.rows.edges
    .find({ selector: { id: { $gte: first, $lt: `${first}~` } } })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as EdgeDocument)))
  return combineLatest([rows$, sources.outbox$, sources.state$]).pipe(
    map(([rows, outbox, { serverAhead = 0 }]) => ({ requests: overlayRequests(rows, outbox), serverAhead })),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
}
