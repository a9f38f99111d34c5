import { Trans } from '@lingui/react/macro'
import type { OutboxItemView } from '@/views/outbox'
import { Excerpt } from '@/ui/text/excerpt'
import { OneLine } from '@/ui/text/one-line'
import { TwoLines } from '@/ui/text/two-lines'
import { OUTBOX_KINDS } from './outbox-kinds'

/** The title of an operation: its text where it has one, in one line. */
export function OutboxTitle({ item }: { item: OutboxItemView }) {
  if (item.excerpt) return <Excerpt content={item.excerpt} />
  const { title } = OUTBOX_KINDS[item.kind]
  if (title) return <TwoLines>{title(item)}</TwoLines>
  return <OneLine>{item.video ? <Trans>A video</Trans> : <Trans>A picture</Trans>}</OneLine>
}
