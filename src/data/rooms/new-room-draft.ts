import { combineLatest, map, type Observable } from 'rxjs'
import { attach, detach } from '@/sync/media/attach'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { forgetUploads } from '@/sync/outbox/media'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import type { PreparedImage } from '@/sync/outbox/media-record'
import { storeDraft, storedDraftAt$ } from '@/sync/outbox/drafts'
import { draftOf, sentFrom } from '@/sync/outbox/shared-drafts'
import { toRx } from '@/sync/rx'
import type { NewRoomDraftView, NewRoomText } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { placeOfNewRoom } from './place-of-new-room'

export interface RoomParts extends AccountContext {
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedImage>
}

const NOTHING = placeOfNewRoom({ name: '', description: '', isPrivate: false, invitees: [] })

export function newRoomDraftOf({ outbox, sources, prepare, onOutboxChanged }: RoomParts) {
  const { store, timing, user } = outbox
  return {
    newRoom$: (): Observable<NewRoomDraftView | null> =>
      combineLatest([toRx(storedDraftAt$(store, NOTHING)), sources.images$]).pipe(
        map(([draft, local]) => {
          if (!draft?.place || !('newRoom' in draft.place)) return null
          const { id, content, media, place } = draft
          return { id, name: content, ...place.newRoom, pictureUrl: (media && local.get(media)?.src) || null }
        }),
      ),
    saveNewRoom: (id: string, text: NewRoomText, savedAt?: number): Promise<void> =>
      storeDraft(store, timing, id, { content: text.name, alt: '' }, savedAt, placeOfNewRoom(text)),
    async setNewRoomPicture(id: string, text: NewRoomText, square: Blob | null): Promise<void> {
      if (square) {
        const prepared = await prepare(square)
        await retryWithFreeSpace(store, async () => {
          await attach(outbox, id, prepared, 'avatar.jpg', placeOfNewRoom(text))
        })
      } else {
        await detach(outbox, id, () => undefined)
      }
      onOutboxChanged()
    },
    /** A room that another tab opened with this form keeps its picture. */
    async discardNewRoom(id: string): Promise<void> {
      forgetDraftBackup(user, (draft) => draft === id)
      await store.change(async () => {
        const draft = await draftOf(store, id, await sentFrom(store, id))
        if (!draft) return
        await store.drafts.delete(draft.id)
        await forgetUploads(store, [draft.media])
      })
    },
  }
}
