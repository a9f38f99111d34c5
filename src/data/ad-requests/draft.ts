import { combineLatest, map, type Observable } from 'rxjs'
import { attach, detach } from '@/sync/media/attach'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { storeDraft, storedDraftAt$ } from '@/sync/outbox/drafts'
import type { PreparedImage } from '@/sync/outbox/media-record'
import { toRx } from '@/sync/rx'
import type { NewAdDraftView, NewAdText } from '@/views/ad-requests'
import type { AccountContext } from '../context/account-context'
import { placeOfNewAd } from './place-of-new-ad'

export interface AdRequestParts extends AccountContext {
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedImage>
}

const NOTHING = placeOfNewAd({ name: '', phone: '', link: '', hours: 0 })

/** What is filled in of a request, which comes back after a kill. */
export function newAdDraftOf({ outbox, sources, prepare, onOutboxChanged }: AdRequestParts) {
  const { store, timing } = outbox
  return {
    newAd$: (): Observable<NewAdDraftView | null> =>
      combineLatest([toRx(storedDraftAt$(store, NOTHING)), sources.images$]).pipe(
        map(([draft, local]) => {
          if (!draft?.place || !('newAd' in draft.place)) return null
          const { id, content, media, place } = draft
          return { id, name: content, ...place.newAd, imageUrl: (media && local.get(media)?.src) || null }
        }),
      ),
    saveNewAd: (id: string, text: NewAdText, savedAt?: number): Promise<void> =>
      storeDraft(store, timing, id, { content: text.name, alt: '' }, savedAt, placeOfNewAd(text)),
    async setNewAdImage(id: string, text: NewAdText, square: Blob | null): Promise<void> {
      if (square) {
        const prepared = await prepare(square)
        await retryWithFreeSpace(store, async () => {
          await attach(outbox, id, prepared, 'ad.jpg', placeOfNewAd(text))
        })
      } else {
        await detach(outbox, id, () => undefined)
      }
      onOutboxChanged()
    },
  }
}
