import { DomainError } from '@/domain/domain-error'
import { append, type Outbox } from './enqueue'
import { mediaAltOf, mediaFields, mediaOf, renewMedia } from './media'
import type { QueuedOperation } from './operation'

/**
 * Publishes the text of a refused post or edit as a new post, with the post's image.
 * @returns the new post's id
 * @throws DomainError `gone`
 */
export function publishRefusedAsNew(outbox: Outbox, operationId: string): Promise<string> {
  const { store, random, user } = outbox
  return store.change(async () => {
    const refused = await store.operations.get(operationId)
    if (refused?.state !== 'refused' || refused.kind !== 'text') throw new DomainError('gone')
    const { collection, body } = refused
    const record = random.id()
    const image = await movedImage(outbox, refused, record)
    await store.operations.delete(operationId)
    await append(outbox, {
      kind: 'text',
      action: 'create',
      collection,
      record,
      body: { user_id: user, content: body.content, ...image },
    })
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
  return mediaFields(refused, id, mediaAltOf(refused))
}
