import { ownerColumnOf } from '@/domain/collection-lookups'
import { DomainError } from '@/domain/domain-error'
import { addressOf, awaitedIn } from './conversation-address'
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
    const channel = conversationOf(refused)
    const address = channel === null ? {} : addressOf(channel, user)
    await append(
      outbox,
      {
        kind: 'text',
        action: 'create',
        collection,
        record,
        // An edit of a message names neither its receiver nor its room.
        body: { [ownerColumnOf(collection)]: user, ...address, content: body.content, ...image },
        ...(chat ? { chat: { ...chat, number: null } } : {}),
      },
      channel === null ? [] : awaitedIn(channel, user),
    )
    return record
  })
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
