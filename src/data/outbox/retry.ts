import { ID_CHARACTERS } from '@/domain/limits'
import { retryRefused } from '@/sync/outbox/discard'
import type { Outbox } from '@/sync/outbox/enqueue'
import { isAcceptance } from '@/sync/outbox/room-entries'
import { enqueueAcceptance } from '../rooms/operations'

/** Tries a refused operation again. An acceptance is the newest answer of its user: an unsent leave is withdrawn. */
export async function retryOperation(outbox: Outbox, id: string): Promise<void> {
  await outbox.store.change(async () => {
    const operation = await outbox.store.operations.get(id)
    if (operation?.state !== 'refused' || !isAcceptance(operation)) return retryRefused(outbox, id)
    return enqueueAcceptance(outbox, operation.record.slice(0, ID_CHARACTERS))
  })
}
