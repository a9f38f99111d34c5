import { firstValueFrom } from 'rxjs'
import { channelNamed, messagesIn } from '@/domain/conversations'
import { DomainError } from '@/domain/domain-error'
import type { ReactionSign } from '@/domain/reactions'
import type { Channel } from '@/domain/wire'
import type { SerialQueue } from '@/lib/serial-queue'
import { addresseeOf } from '@/sync/outbox/conversation-address'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { retryRefusedIn } from '@/sync/outbox/discard'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { mediaOf } from '@/sync/outbox/media'
import type { MessagePlace } from '@/sync/outbox/operation'
import { enqueueReaction } from '@/sync/outbox/reaction'
import { publishRefusedAsNew } from '@/sync/outbox/republish'
import type { MessageDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import { validateMediaAlt, validateMessage } from '../context/validate-text'
import type { ConversationParts } from './kind'
import { enqueueEdit, enqueueHide, enqueueMessage, type NewMessage } from './operations'
import { saidBy } from './message-words'
import { readReactors } from './reactors'

/**
 * What a user does with single messages.
 * @param typed stores key presses in their order: a send waits for those before it
 */
export function messageCommands(parts: ConversationParts, typed: SerialQueue) {
  const { outbox, sources, leader, kindOf, onOutboxChanged } = parts
  const { user } = outbox
  const send = async (draftId: string, channel: Channel, message: NewMessage): Promise<void> => {
    if (addresseeOf(channel, user) === user) throw new DomainError('self')
    const draft = await outbox.store.drafts.get(draftId)
    const content = validateMessage(message.content, (draft?.media ?? null) !== null)
    const alt = validateMediaAlt(message.alt ?? '')
    const replyTo = await knownReply(parts, message.replyTo)
    await enqueueMessage(outbox, draftId, channel, { content, alt, replyTo }, await kindOf(channel).nameOf(channel))
    forgetDraftBackup(user, (id) => id === draftId)
    onOutboxChanged()
  }
  return {
    send: (draftId: string, channel: Channel, message: NewMessage): Promise<void> =>
      typed.run(() => send(draftId, channel, message)),
    async edit(id: string, raw: string): Promise<void> {
      const content = validateMessage(raw, await hasFile(parts, id))
      const message = await storedMessage(parts, id)
      if (message && saidBy(message, await firstValueFrom(sources.outbox$)).content === content) return
      await enqueueEdit(outbox, id, content, placeOf(message))
      onOutboxChanged()
    },
    async sendAsNew(operation: string): Promise<void> {
      await publishRefusedAsNew(outbox, operation)
      onOutboxChanged()
    },
    async retryRefused(channel: Channel): Promise<void> {
      await retryRefusedIn(outbox, channel)
      leader.notify('retry')
    },
    async delete(channel: Channel, id: string): Promise<void> {
      const chat = placeOf(await storedMessage(parts, id)) ?? (await unsentPlace(parts, id)) ?? undefined
      await enqueueDeletion(outbox, messagesIn(channel), id, { chat, isStored: chat?.number !== null })
      onOutboxChanged()
    },
    undoDelete: (id: string): Promise<'undone' | 'too-late'> => withdrawDeletion(outbox, id),
    /** @param sign null: none */
    async react(id: string, sign: ReactionSign | null): Promise<void> {
      const message = await storedMessage(parts, id)
      const place = placeOf(message) ?? (await unsentPlace(parts, id))
      if (!place) throw new DomainError('gone')
      const collection = messagesIn(place.channel)
      await enqueueReaction(outbox, { id, collection, before: message?.reaction?.own ?? '', place }, sign ?? '')
      onOutboxChanged()
    },
    reactors: (channel: Channel, id: string, sign: ReactionSign | null, after: string | null) =>
      readReactors(parts, messagesIn(channel), id, sign, after),
    async hide(id: string): Promise<void> {
      await enqueueHide(outbox, id, placeOf(await storedMessage(parts, id)))
      onOutboxChanged()
    },
  }
}

const storedMessage = async ({ sources }: ConversationParts, id: string): Promise<MessageDocument | undefined> =>
  (await readDocuments<MessageDocument>(sources.rows.messages, [id])).get(id)

/** Whether a message has an image, a video or a voice: then it needs no text. */
async function hasFile(parts: ConversationParts, id: string): Promise<boolean> {
  const message = await storedMessage(parts, id)
  if (message) return String(message.row.media ?? '') !== ''
  const written = await parts.outbox.store.operations.where('record').equals(id).toArray()
  return written.some((operation) => mediaOf(operation) !== null)
}

const placeOf = (message: MessageDocument | undefined): MessagePlace | null =>
  message ? { channel: channelNamed(message.chat), number: Number(message.row.number) } : null

async function unsentPlace({ outbox }: ConversationParts, id: string): Promise<MessagePlace | null> {
  const known = await outbox.store.operations.where('record').equals(id).toArray()
  return known.find(({ chat }) => chat !== undefined)?.chat ?? null
}

/** An answered message that was discarded meanwhile is left out: the words count (Z15). */
async function knownReply(parts: ConversationParts, replyTo: string | null): Promise<string | null> {
  if (replyTo === null) return null
  return (await storedMessage(parts, replyTo)) || (await unsentPlace(parts, replyTo)) ? replyTo : null
}
