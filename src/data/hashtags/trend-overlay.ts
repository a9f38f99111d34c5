import type { CardDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { TrendView } from '@/views/hashtags'

/** Trending tags, most used in the last 24 hours first. The view shows that number, so that the bars descend. */
export function trendingTags(rows: readonly CardDocument[]): TrendView[] {
  const trending = rows.filter((one) => one.row.is_trending === true)
  return views(
    trending.sort((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1)),
    score,
  )
}

/** The most recently used tags, with all their posts. */
export function recentTags(rows: readonly CardDocument[]): TrendView[] {
  return views(
    [...rows].sort((a, b) => parseTime(b.row.updated_at) - parseTime(a.row.updated_at) || score(b) - score(a)),
    posts,
  )
}

const score = (one: CardDocument): number => Number(one.row.trend_score ?? one.row.posts_count ?? 0)
const posts = (one: CardDocument): number => Number(one.row.posts_count ?? 0)

function views(rows: readonly CardDocument[], counted: (one: CardDocument) => number): TrendView[] {
  const most = Math.max(1, ...rows.map(counted))
  return rows.map((one) => ({
    tag: String(one.row.hashtag),
    key: String(one.row.tag_key),
    posts: counted(one),
    share: counted(one) / most,
    trending: one.row.is_trending === true,
  }))
}
