import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { OutboxItemView } from '@/views/outbox'

/** How the outbox draws a kind of operation. */
export interface KindLook {
  icon: Icon
  name: MessageDescriptor
  /** In place of the user's own words, where there are none; else it is called a picture or a video. */
  title?: (item: OutboxItemView) => ReactNode
}
