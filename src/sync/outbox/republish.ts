import { laneColumnOf, ownerColumnOf } from '@/domain/collection-lookups'
import { chatOfChannel, peerOf } from '@/domain/messages'
import { isRoomChannel, roomOfChannel } from '@/domain/rooms'
import { DomainError } from '@/domain/domain-error'
import { append, type Outbox } from './enqueue'
import { mediaAltOf, mediaFields, mediaOf, renewMedia, saidOfFile } from './media'
import { conversationOf, type QueuedOperation } from './operation'

/**
 * Publishes the text of a refused post, message or edit as a new one, with the post's image.
 * @returns the new record's id
 * @throws DomainError `gone`
 */
export function publishRefusedAsNew(outbox: Outbox, operationId: string): Promise<string> {
  const { store, random, user } = outbox
  return store.change(async () => {
    const refused = await store.operations.get(operationId)
    if (refused?.state !== 'refused' || refused.kind !== 'text') throw new DomainError('gone')
    const { collection, body, chat } = refused
    const record = random.id()
    const image = await movedImage(outbox, refused, record)
    await store.operations.delete(operationId)
    await append(outbox, {
      kind: 'text',
      action: 'create',
      collection,
      record,
      body: { [ownerColumnOf(collection)]: user, ...receiverOf(refused, user), content: body.content, ...image },
      ...(chat ? { chat: { ...chat, number: null } } : {}),
    })
    return record
  })
}

/** An edit of a message names neither its receiver nor its room. */
function receiverOf(refused: QueuedOperation, user: string): Record<string, string> {
  const [column, channel] = [laneColumnOf(refused.collection), conversationOf(refused)]
  return column === undefined || channel === null
    ? {}
    : { [column]: isRoomChannel(channel) ? roomOfChannel(channel) : peerOf(chatOfChannel(channel), user) }
}

async function movedImage(
  { store, random }: Outbox,
  refused: QueuedOperation,
  record: string,
): Promise<Record<string, unknown>> {
  const media = mediaOf(refused)
  if (media === null) return {}
  const id = await renewMedia(store, media, random.id())
  await store.media.update(id, { record })
  return { ...mediaFields(refused, id, mediaAltOf(refused)), ...saidOfFile(refused) }
}
