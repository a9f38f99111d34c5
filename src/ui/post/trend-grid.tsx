import type { CSSProperties } from 'react'
import { Plural } from '@lingui/react/macro'
import { TagLink } from './tag-link'
import classes from './trend-grid.module.css'

export interface TrendModel {
  tag: string
  key: string
  /** Posts that carry the tag. */
  posts: number
  /** 0 to 1, of the first. */
  share: number
}

/** Tags with their counts, sorted: the bars are the stand seen from the side. */
export function TrendGrid({ trends, columns = 2 }: { trends: TrendModel[]; columns?: 1 | 2 }) {
  return (
    <ol className={columns === 1 ? `${classes.grid} ${classes.single}` : classes.grid}>
      {trends.map((trend, index) => (
        <li key={trend.key}>
          <Trend trend={trend} rank={index + 1} />
        </li>
      ))}
    </ol>
  )
}

function Trend({ trend, rank }: { trend: TrendModel; rank: number }) {
  const share = { '--share': `${Math.round(trend.share * 100)}%` } as CSSProperties
  return (
    <TagLink tag={trend.tag} className={classes.trend}>
      <span className={classes.rank}>{rank}</span>
      <span className={classes.tag}>
        <bdi>#{trend.tag}</bdi>
      </span>
      <span className={classes.count}>
        <PostCount posts={trend.posts} />
      </span>
      <span className={classes.bar} style={share} aria-hidden />
    </TagLink>
  )
}

/** «512 منشورًا»: Arabic has six forms. */
export function PostCount({ posts }: { posts: number }) {
  return <Plural value={posts} one="# post" other="# posts" />
}
