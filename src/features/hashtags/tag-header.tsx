import { Plural, Trans } from '@lingui/react/macro'
import { IconTrendingUp } from '@tabler/icons-react'
import type { TagPageView } from '@/views/hashtags'
import { formatNumber } from '@/i18n/format'
import { PostCount } from '@/ui/post/trend-grid'
import classes from './tag-page.module.css'

/** The number of posts with a tag, and how many are shown. */
export function TagHeader({ page, shown: drawn }: { page: TagPageView; shown: number }) {
  const shown = <bdi dir="ltr">{formatNumber(drawn)}</bdi>
  return (
    <div className={classes.header}>
      <span className={classes.counts}>
        {page.total === 0 && drawn === 0 ? (
          <PostCount posts={0} />
        ) : page.total !== null ? (
          <>
            <b className={classes.total}>
              <Plural value={page.total} one="# post in all" other="# posts in all" />
            </b>
            {' · '}
            <Trans>{shown} shown</Trans>
          </>
        ) : (
          <Plural value={drawn} one="# post on this phone" other="# posts on this phone" />
        )}
      </span>
      {page.trending && (
        <span className={classes.trending}>
          <IconTrendingUp size={16} stroke={2} aria-hidden />
          <Trans context="a hashtag that is trending">Trending</Trans>
        </span>
      )}
    </div>
  )
}
