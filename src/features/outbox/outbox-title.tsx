import { Trans } from '@lingui/react/macro'
import type { OutboxItemView } from '@/views/outbox'
import { OUTBOX_KINDS } from './outbox-kinds'

/** The title of an operation: its text where it has one. */
export function OutboxTitle({ item }: { item: OutboxItemView }) {
  if (item.excerpt) return item.excerpt
  const { title } = OUTBOX_KINDS[item.kind]
  if (title) return title(item)
  return item.video ? <Trans>A video</Trans> : <Trans>A picture</Trans>
}
