import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ListFoot } from '@/features/shell/list-foot'
import type { FeedView } from '@/views/posts'

interface FeedFooterProps {
  feed: FeedView
  /** After the last post. */
  end: ReactNode
  onMore: () => void
}

/** The end of a feed. */
export function FeedFooter({ feed, end, onMore }: FeedFooterProps) {
  return (
    <ListFoot
      state={feed}
      loading={<Trans>Loading older posts…</Trans>}
      offline={<Trans>This is what is on this phone. Older posts come with the network.</Trans>}
      end={end}
      onMore={onMore}
    />
  )
}
