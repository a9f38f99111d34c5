import { AD_REQUEST_STATUSES, adPackageOf, type AdRequestStatus } from '@/domain/ad-requests'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { EdgeDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { AdRequestView } from '@/views/ad-requests'

export const AD_REQUESTS = 'ad_requests'

const isOf = (status: unknown): status is AdRequestStatus => AD_REQUEST_STATUSES.some((one) => one === status)

const timeOf = (stored: unknown): number => (stored ? parseTime(stored) : 0)

/** The user's requests with what waits on this phone, the newest first. */
export function overlayRequests(rows: readonly EdgeDocument[], outbox: OverlayOutbox): AdRequestView[] {
  const held = new Set(rows.map(({ row }) => row.id))
  const unsent = outbox.operations.filter(
    ({ action, collection, record }) => collection === AD_REQUESTS && action === 'create' && !held.has(record),
  )
  const isWithdrawn = (record: string, asOf: number) =>
    operationsOn(outbox, record).some((one) => one.action === 'delete' && isAheadOf(one, asOf))
  return [
    ...rows.filter(({ row, asOf }) => !isWithdrawn(String(row.id), asOf)).map(stored),
    ...unsent.filter(({ record }) => !isWithdrawn(record, 0)).map((operation) => waiting(operation, outbox)),
  ].toSorted((a, b) => b.createdAt - a.createdAt)
}

const stored = ({ row }: EdgeDocument): AdRequestView => ({
  id: String(row.id),
  name: String(row.ad_name),
  link: String(row.ad_link ?? ''),
  hours: Number(row.duration_hours),
  price: Number(row.price),
  status: isOf(row.status) ? row.status : 'pending',
  answer: String(row.admin_response ?? ''),
  createdAt: timeOf(row.created_at),
  startsAt: timeOf(row.starts_at),
  endsAt: timeOf(row.ends_at),
  views: Number(row.views ?? 0),
  clicks: Number(row.clicks ?? 0),
  delivery: { kind: 'stored' },
  operation: null,
})

function waiting(operation: QueuedOperation, outbox: OverlayOutbox): AdRequestView {
  const { body, record, id, writtenAt } = operation
  const hours = Number(body.duration_hours)
  return {
    ...{ id: record, name: String(body.ad_name ?? ''), link: String(body.ad_link ?? ''), hours },
    ...{ price: adPackageOf(hours)?.price ?? 0, status: 'pending', answer: '', createdAt: writtenAt },
    ...{ startsAt: 0, endsAt: 0, views: 0, clicks: 0 },
    delivery: deliveryOf(operation, outbox),
    operation: id,
  }
}
