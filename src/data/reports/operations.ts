import { COLLECTIONS } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { NewReport } from '@/views/reports'
import { append, type Outbox } from '@/sync/outbox/enqueue'
import type { QueuedOperation } from '@/sync/outbox/operation'

/** One report for each user and target; a refused one is replaced by a new one. */
export async function enqueueReport(outbox: Outbox, { target, reason, description }: NewReport): Promise<void> {
  const { store, user } = outbox
  const record = pairId(user, target.id)
  await store.change(async () => {
    const known = (await store.operations.where('record').equals(record).toArray()).filter(isReport)
    if (known.some((o) => o.state !== 'refused')) return
    await store.operations.bulkDelete(known.map((o) => o.id))
    const fields = { report_type: target.type, reason, ...(description === '' ? {} : { description }) }
    const body = { reporter_id: user, ...fields, [COLLECTIONS.reports.targets[target.type].column]: target.id }
    await append(outbox, { kind: 'toggle', action: 'create', collection: 'reports', record, body })
  })
}

export const isReport = ({ collection }: Pick<QueuedOperation, 'collection'>): boolean => collection === 'reports'
