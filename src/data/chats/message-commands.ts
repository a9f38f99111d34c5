import { firstValueFrom } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { chatChannel } from '@/domain/messages'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { retryRefusedIn } from '@/sync/outbox/discard'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { mediaOf } from '@/sync/outbox/media'
import type { MessagePlace } from '@/sync/outbox/operation'
import { publishRefusedAsNew } from '@/sync/outbox/republish'
import { channelWith } from '@/sync/pull/ranges'
import type { MessageDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { AccountContext } from '../context/account-context'
import { validateMediaAlt, validateMessage } from '../context/validate-text'
import { enqueueEdit, enqueueHide, enqueueMessage, type NewMessage } from './operations'
import { saidBy } from './overlay'

/** What a user does with single messages. */
export function messageCommands(parts: AccountContext) {
  const { outbox, sources, leader, onOutboxChanged } = parts
  const { user } = outbox
  return {
    async send(draftId: string, peerId: string, message: NewMessage): Promise<void> {
      if (peerId === user) throw new DomainError('self')
      const draft = await outbox.store.drafts.get(draftId)
      const content = validateMessage(message.content, (draft?.media ?? null) !== null)
      const alt = validateMediaAlt(message.alt ?? '')
      await enqueueMessage(outbox, draftId, peerId, { content, alt, replyTo: await knownReply(parts, message.replyTo) })
      forgetDraftBackup(user, (id) => id === draftId)
      onOutboxChanged()
    },
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
    async retryRefused(peerId: string): Promise<void> {
      await retryRefusedIn(outbox, channelWith(user, peerId))
      leader.notify('retry')
    },
    async delete(id: string): Promise<void> {
      const chat = placeOf(await storedMessage(parts, id)) ?? (await unsentPlace(parts, id)) ?? undefined
      await enqueueDeletion(outbox, 'private_messages', id, { chat, isStored: chat?.number !== null })
      onOutboxChanged()
    },
    undoDelete: (id: string): Promise<'undone' | 'too-late'> => withdrawDeletion(outbox, id),
    async hide(id: string): Promise<void> {
      await enqueueHide(outbox, id, placeOf(await storedMessage(parts, id)))
      onOutboxChanged()
    },
  }
}

const storedMessage = async ({ sources }: AccountContext, id: string): Promise<MessageDocument | undefined> =>
  (await readDocuments<MessageDocument>(sources.rows.messages, [id])).get(id)

/** Whether a message has an image, a video or a voice: then it needs no text. */
async function hasFile(parts: AccountContext, id: string): Promise<boolean> {
  const message = await storedMessage(parts, id)
  if (message) return String(message.row.media ?? '') !== ''
  const written = await parts.outbox.store.operations.where('record').equals(id).toArray()
  return written.some((operation) => mediaOf(operation) !== null)
}

const placeOf = (message: MessageDocument | undefined): MessagePlace | null =>
  message ? { channel: chatChannel(message.chat), number: Number(message.row.number) } : null

async function unsentPlace({ outbox }: AccountContext, id: string): Promise<MessagePlace | null> {
  const known = await outbox.store.operations.where('record').equals(id).toArray()
  return known.find(({ chat }) => chat !== undefined)?.chat ?? null
}

/** An answered message that was discarded meanwhile is left out: the words count (Z15). */
async function knownReply(parts: AccountContext, replyTo: string | null): Promise<string | null> {
  if (replyTo === null) return null
  return (await storedMessage(parts, replyTo)) || (await unsentPlace(parts, replyTo)) ? replyTo : null
}
