import type { CSSProperties } from 'react'
import { Plural } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import { TagLink } from './tag-link'
import classes from './trend-grid.module.css'
import type { TrendView } from '@/views/hashtags'

interface TrendGridProps {
  trends: TrendView[]
  columns?: 1 | 2
  /** Sorted by use: with rank and bar. The bars are the stand seen from the side, so an unsorted list has none. */
  ranked?: boolean
}

/** Tags with their counts. */
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
        <bdi>#{trend.tag}</bdi>
      </span>
      <span className={classes.count}>
        <PostCount posts={trend.posts} />
      </span>
      {rank && <span className={classes.bar} style={share} aria-hidden />}
    </TagLink>
  )
}

/** «512 منشورًا»: Arabic has six forms. */
export function PostCount({ posts }: { posts: number }) {
  return <Plural value={posts} one="# post" other="# posts" />
}
