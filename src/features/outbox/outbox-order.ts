import type { OutboxItemView } from '@/views/outbox'

/** Refused operations come first, because they wait for the user; then the others in the order of sending. */
export function inOutboxOrder(items: OutboxItemView[]): OutboxItemView[] {
  const refused = items.filter((item) => item.delivery.kind === 'refused')
  return [...refused, ...items.filter((item) => item.delivery.kind !== 'refused')]
}
