import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHash, IconTrendingUp } from '@tabler/icons-react'
import { formatNumber } from '@/i18n/format'
import { EmptyState } from '@/ui/empty-state'
import slab from '@/ui/slab.module.css'
import { Name } from '@/ui/text/name'
import type { StaffTrend } from '@/views/trends'
import classes from './hashtags.module.css'

/** The hashtags with most posts among those of the last day. */
export function HashtagList({ hashtags }: { hashtags: readonly StaffTrend[] }) {
  const { t } = useLingui()
  return (
    <section className={`${slab.slab} ${classes.card}`}>
      <h2 className={slab.head}>
        <Trans>Most used hashtags</Trans>
      </h2>
      {hashtags.length === 0 ? (
        <EmptyState kind="empty" title={t`No hashtags yet`} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <ol className={classes.list} tabIndex={0} aria-label={t`Most used hashtags`}>
          {hashtags.map((one, at) => (
            <Row key={one.hashtag} rank={at + 1} trend={one} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ rank, trend: { hashtag, posts, uses, isTrending } }: { rank: number; trend: StaffTrend }) {
  const Icon = isTrending ? IconTrendingUp : IconHash
  return (
    <li className={classes.row}>
      <span className={classes.rank}>{formatNumber(rank)}</span>
      <span className={classes.what}>
        <b>
          <Name>{`#${hashtag}`}</Name>
        </b>
        <small>
          <Plural value={posts} one="# post" other="# posts" />
          {' · '}
          <Plural value={uses} one="# use in 24 hours" other="# uses in 24 hours" />
        </small>
      </span>
      <Icon
        size={20}
        stroke={1.75}
        aria-hidden="true"
        className={classes.icon}
        data-trending={isTrending || undefined}
      />
      <span className={classes.badge} data-trending={isTrending || undefined}>
        {isTrending ? <Trans context="hashtag">Trending</Trans> : <Trans context="hashtag">Normal</Trans>}
      </span>
    </li>
  )
}
