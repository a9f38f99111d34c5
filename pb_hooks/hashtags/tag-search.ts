import { searchedTag } from '@/domain/searched-tag'
import { readRow } from '../shared/sql'

/** Number of posts from which on a search counts no further, so that its cost is bounded. */
const COUNTED_POSTS = 10_000

/** How many posts have the searched text as a hashtag, in any spelling. */
export function countSearchedTag(app: core.App, text: string): number {
  const tag = searchedTag(text)
  if (!tag) return 0
  const counted = `SELECT 1 FROM _post_tags WHERE tag_key = {:key} LIMIT ${COUNTED_POSTS}`
  return readRow(app, `SELECT count(*) AS posts FROM (${counted})`, { key: tag.key }, { posts: 0 }).posts
}
