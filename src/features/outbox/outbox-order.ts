import type { OutboxItemView } from '@/views/outbox'

/** Refused ones first, because they wait for the fan; then in the order of sending. */
export function inOutboxOrder(items: OutboxItemView[]): OutboxItemView[] {
  const refused = items.filter((item) => item.delivery.kind === 'refused')
  return [...refused, ...items.filter((item) => item.delivery.kind !== 'refused')]
}
