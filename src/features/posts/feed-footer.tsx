import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { FeedView } from '@/views/posts'
import { SignalBars } from '@/ui/signal-bars'
import classes from '@/ui/list.module.css'

/** The end of a feed: loading, no more posts, or no more on this phone. */
export function FeedFooter({ feed, end }: { feed: Pick<FeedView, 'end' | 'loadingMore'>; end: ReactNode }) {
  return (
    <div className={classes.foot} role="status" data-end={feed.end}>
      {feed.loadingMore ? (
        <>
          <SignalBars moving size={36} />
          <Trans>Loading older posts…</Trans>
        </>
      ) : feed.end === 'unknown-offline' ? (
        <Trans>This is what is on this phone. Older posts come with the network.</Trans>
      ) : feed.end === 'end' ? (
        end
      ) : null}
    </div>
  )
}
