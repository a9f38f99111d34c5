import { append, type Outbox } from '@/sync/outbox/enqueue'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'

/** Marks one notification as read. Queues nothing if a pending operation or mark covers it already. */
export async function enqueueRead(outbox: Outbox, notificationId: string, createdAt: string): Promise<void> {
  await outbox.store.change(async () => {
    const earlier = await pendingOn(outbox, notificationId)
    const marks = await pendingOn(outbox, outbox.user)
    if (earlier.length > 0 || marks.some((mark) => markOf(mark) >= createdAt)) return
    await append(outbox, {
      kind: 'toggle',
      action: 'update',
      collection: 'notifications',
      record: notificationId,
      body: { is_read: true },
    })
  })
}

/**
 * Marks everything up to a time as read: one operation for any number of notifications. An unsent mark moves forward in
 * place; an attempted one is followed by another (Y9); unsent reads of single notifications are dropped.
 * @param before `created_at` of the newest notification that was shown, as the server writes it
 */
export async function enqueueReadAll(outbox: Outbox, before: string): Promise<void> {
  const { store, user } = outbox
  await store.change(async () => {
    const marks = await pendingOn(outbox, user)
    if (marks.some((mark) => markOf(mark) >= before)) return
    const single = (o: QueuedOperation) => o.collection === 'notifications' && isPending(o) && !o.attempted
    await store.operations.filter(single).delete()
    const body = { notifications_before: before }
    const waiting = marks.find((mark) => !mark.attempted)
    if (waiting) return void (await store.operations.update(waiting.id, { body }))
    await append(outbox, { kind: 'toggle', action: 'update', collection: 'read_marks', record: user, body })
  })
}

/** PocketBase's datetimes sort as text. */
export const markOf = (operation: QueuedOperation): string => String(operation.body.notifications_before ?? '')

async function pendingOn({ store }: Outbox, record: string): Promise<QueuedOperation[]> {
  const earlier = await store.operations.where('record').equals(record).sortBy('n')
  return earlier.filter((o) => isPending(o) && (o.collection === 'notifications' || o.collection === 'read_marks'))
}
