import type { CSSProperties } from 'react'
import { Plural } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import { TagName } from '../text/tag-name'
import { TagLink } from './tag-link'
import classes from './trend-grid.module.css'
import type { TrendView } from '@/views/hashtags'

interface TrendGridProps {
  trends: TrendView[]
  columns?: 1 | 2
  /** Whether the list is sorted by use and shows ranks and bars. An unsorted list has neither. */
  ranked?: boolean
}

/** Hashtags with their counts. */
export function TrendGrid({ trends, columns = 2, ranked = true }: TrendGridProps) {
  return (
    <ol className={columns === 1 ? `${classes.grid} ${classes.single}` : classes.grid}>
      {trends.map((trend, index) => (
        <li key={trend.key}>
          <Trend trend={trend} rank={ranked ? index + 1 : null} />
        </li>
      ))}
    </ol>
  )
}

function Trend({ trend, rank }: { trend: TrendView; rank: number | null }) {
  const share = { '--share': `${Math.round(trend.share * 100)}%` } as CSSProperties
  return (
    <TagLink tag={trend.tag} className={rank ? classes.trend : `${classes.trend} ${classes.plain}`}>
      {rank && <span className={classes.rank}>{formatNumber(rank)}</span>}
      <span className={classes.tag}>
        <TagName tag={trend.tag} />
      </span>
      <span className={classes.count}>
        <PostCount posts={trend.posts} />
      </span>
      {rank && <span className={classes.bar} style={share} aria-hidden />}
    </TagLink>
  )
}

/** The count with its noun («512 منشورًا»), which has six plural forms in Arabic. */
export function PostCount({ posts }: { posts: number }) {
  return <Plural value={posts} one="# post" other="# posts" />
}
