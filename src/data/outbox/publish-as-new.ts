import { DomainError } from '@/domain/domain-error'
import { append, type Outbox } from './enqueue'

/** The words of a refused post or edit as a post of their own. @returns its id. @throws DomainError `gone` */
export function publishRefusedAsNew(outbox: Outbox, operationId: string): Promise<string> {
  const { store, random, user } = outbox
  return store.change(async () => {
    const refused = await store.operations.get(operationId)
    if (refused?.state !== 'refused' || refused.kind !== 'text') throw new DomainError('gone')
    const { collection, body } = refused
    const record = random.id()
    await store.operations.delete(operationId)
    await append(outbox, {
      kind: 'text',
      action: 'create',
      collection,
      record,
      body: { user_id: user, content: body.content },
    })
    return record
  })
}
