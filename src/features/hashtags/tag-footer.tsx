import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { TagPageView } from '@/views/hashtags'
import { formatNumber } from '@/i18n/format'
import { SignalBars } from '@/ui/signal-bars'
import classes from './tag-page.module.css'
import type { TagPages } from './use-tag-pages'

interface TagFooterProps {
  page: TagPageView
  pages: TagPages
}

/** The end of a tag's list. It has a button for the next ten posts, or says that no more exist or are on this phone. */
export function TagFooter({ page, pages }: TagFooterProps) {
  return (
    <div className={classes.foot} role="status" data-end={pages.atEnd ? page.end : 'more'}>
      {page.loadingMore && (pages.remaining ?? 0) > 0 ? (
        <>
          <SignalBars moving size={36} />
          <Trans>Loading more posts…</Trans>
        </>
      ) : pages.atEnd ? (
        <EndText page={page} shown={pages.shown} />
      ) : (
        <Button variant="default" onClick={pages.more}>
          {pages.remaining === null ? (
            <Trans>Load more</Trans>
          ) : (
            <Plural value={pages.remaining} one="Load more (# left)" other="Load more (# left)" />
          )}
        </Button>
      )}
    </div>
  )
}

function EndText({ page, shown }: { page: TagPageView; shown: number }) {
  if (page.end === 'end') {
    return <Plural value={page.total ?? shown} one="That was the only post." other="All # posts are shown." />
  }
  if (page.total !== null && page.total > shown) {
    const [here, all] = [shown, page.total].map((count) => <bdi key={count}>{formatNumber(count)}</bdi>)
    return (
      <Trans>
        {here} of {all} posts are on this phone. The others come with the network.
      </Trans>
    )
  }
  if (page.total !== null) {
    const all = <bdi>{formatNumber(page.total)}</bdi>
    return <Trans>All {all} known posts are on this phone. New ones come with the network.</Trans>
  }
  return (
    <Plural
      value={shown}
      one="# post is on this phone. The others come with the network."
      other="# posts are on this phone. The others come with the network."
    />
  )
}
