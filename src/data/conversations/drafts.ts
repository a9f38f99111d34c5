import { combineLatest, defer, ignoreElements, map, merge, type Observable } from 'rxjs'
import type { Channel } from '@/domain/wire'
import type { SerialQueue } from '@/lib/serial-queue'
import { storeDraft, storedDraftAt$ } from '@/sync/outbox/drafts'
import { storeInConversation } from '@/sync/outbox/lost-rooms'
import { toRx } from '@/sync/rx'
import type { MessageDraftView } from '@/views/messages'
import { draftFile } from './file-views'
import type { ConversationParts } from './kind'
import type { NewMessage } from './operations'
import { placeOf } from './place'

/**
 * The user's draft of each conversation (Z16).
 * @param typed stores key presses, and sends, in their order
 * @param endCutOff makes recordings that a killed page left its file
 */
export function messageDrafts(
  parts: ConversationParts,
  typed: SerialQueue,
  endCutOff: (channel: Channel) => Promise<void>,
) {
  const { outbox, kindOf } = parts
  const { store, timing, user } = outbox
  const save = async (id: string, channel: Channel, { content, alt = '', replyTo }: NewMessage, savedAt?: number) => {
    const name = await kindOf(channel).nameOf(channel)
    const place = placeOf(channel, user, replyTo, name)
    await storeInConversation(outbox, place, () => storeDraft(store, timing, id, { content, alt }, savedAt, place))
  }
  return {
    draft$: (channel: Channel): Observable<MessageDraftView | null> =>
      merge(draft$(parts, channel), defer(() => endCutOff(channel).catch(() => undefined)).pipe(ignoreElements())),
    /** In the order of the keys: the name of a room is read before. */
    saveDraft: (id: string, channel: Channel, message: NewMessage, savedAt?: number): Promise<void> =>
      typed.run(() => save(id, channel, message, savedAt)),
  }
}

const draft$ = ({ outbox, sources }: ConversationParts, channel: Channel): Observable<MessageDraftView | null> =>
  combineLatest([toRx(storedDraftAt$(outbox.store, placeOf(channel, outbox.user, null))), sources.images$]).pipe(
    map(([draft, local]) => {
      if (!draft?.place || !('peerId' in draft.place || 'roomId' in draft.place)) return null
      const { id, content, alt, media, place } = draft
      const file = draftFile(media === null ? undefined : local.get(media))
      return { id, content, alt, replyTo: place.replyTo, media: file }
    }),
  )
