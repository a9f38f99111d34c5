import { RECENT_TAGS_OF_USER, TAGS_OF_POST, TREND_THRESHOLD_USES, TREND_WINDOW_MS } from '@/domain/limits'
import { computeTrends, type TagForm, type TagUsers, type Trend } from '@/domain/trends'
import { readRows, run } from '../shared/sql'
import { storedTime } from '../shared/time'

/** Number of posts before the window that are searched for recent tags. */
const OLDER_POSTS = 2000

// hashtags and tag_keys are parallel lists: the n-th key is that of the n-th spelling.
const POSTS = `(
    SELECT created_at, user_id, hashtags, tag_keys FROM hashtag_posts
    WHERE created_at >= {:since} AND json_valid(tag_keys) AND json_valid(hashtags)
    UNION ALL
    SELECT * FROM (
      SELECT created_at, user_id, hashtags, tag_keys FROM hashtag_posts
      WHERE created_at < {:since} AND json_valid(tag_keys) AND json_valid(hashtags) ORDER BY created_at DESC LIMIT ${OLDER_POSTS}
    )
  )`

// Posts of older versions may have more tags than count.
const TAGS = `${POSTS} p, json_each(p.tag_keys) k WHERE k.key < ${TAGS_OF_POST} AND k.type = 'text'`

// The spelling is read by its place: a join of both lists would compare each tag of a post with all others.
const FORMS = `
  SELECT key, form, sum(at >= {:since}) AS uses, max(at) AS last
  FROM (SELECT k.value AS key, json_extract(p.hashtags, '$[' || k.key || ']') AS form, p.created_at AS at FROM ${TAGS})
  WHERE typeof(form) = 'text' GROUP BY key, form`

const TAGS_OF_USERS = `
  SELECT p.user_id AS user, k.value AS tag, max(p.created_at) AS at, k.key AS place
  FROM ${TAGS} GROUP BY p.user_id, k.value`

// A user brings the tags of the newest posts to the recent ones, the first tags of a post first.
const USERS = `
  SELECT tag AS key, sum(at >= {:since}) AS users,
    max(CASE WHEN nth <= ${RECENT_TAGS_OF_USER} THEN at ELSE '' END) AS recent
  FROM (
    SELECT *, row_number() OVER (PARTITION BY user ORDER BY at DESC, place) AS nth FROM (${TAGS_OF_USERS})
  ) GROUP BY tag`

/**
 * Updates hashtag_trends from the posts, and writes only changed rows. Never throws: the rows are derived, and must
 * fail neither a start nor a saved setting.
 */
export function recountTrends(app: core.App): void {
  try {
    const since = storedTime(serverNow() - TREND_WINDOW_MS)
    const trends = computeTrends(readForms(app, since), readUsers(app, since), readThreshold(app))
    writeTrends(app, trends)
  } catch (error) {
    app.logger().error('trends were not recounted', 'error', String(error))
  }
}

// Reads and counts everything before the first write, and writes each row by itself. So nobody waits for the writer
// while tags are counted. Tags are texts of users, hence a Map: a plain object has `constructor`.
function writeTrends(app: core.App, trends: Trend[]): void {
  const counts = countPosts(app, trends)
  const wanted = new Map(trends.map((trend) => [trend.key, trend]))
  const collection = app.findCollectionByNameOrId('hashtag_trends')
  for (const row of app.findAllRecords('hashtag_trends')) {
    const trend = wanted.get(row.getString('tag_key'))
    if (!trend) remove(app, row)
    else if (tryToWrite(app, row, trend, counts)) wanted.delete(trend.key)
    else remove(app, row)
  }
  for (const trend of wanted.values()) tryToWrite(app, new Record(collection), trend, counts)
}

/** By SQL, because the record API refuses rows that break a rule. */
function remove(app: core.App, row: core.Record): void {
  run(app, 'DELETE FROM hashtag_trends WHERE id = {:id}', { id: row.id })
}

/** A tag that cannot be written must not prevent the others. */
function tryToWrite(app: core.App, row: core.Record, trend: Trend, counts: ReadonlyMap<string, number>): boolean {
  try {
    writeTrend(app, row, trend, counts.get(trend.key) || 0)
    return true
  } catch (error) {
    app.logger().error('a trend was not written', 'tag', trend.key, 'error', String(error))
    return false
  }
}

const readForms = (app: core.App, since: string): TagForm[] =>
  readRows(app, FORMS, { since }, { key: '', form: '', uses: 0, last: '' })

const readUsers = (app: core.App, since: string): TagUsers[] =>
  readRows(app, USERS, { since }, { key: '', users: 0, recent: '' })

function readThreshold(app: core.App): number {
  const setting = app.findRecordsByFilter('settings', 'key = "trend_threshold"', '', 1, 0)[0]
  const uses = setting ? Number(setting.getString('value')) : Number.NaN
  return uses >= 1 ? uses : TREND_THRESHOLD_USES
}

/** How many posts have each of the tags, by key. */
function countPosts(app: core.App, trends: Trend[]): Map<string, number> {
  const rows = readRows(
    app,
    'SELECT tag_key AS key, count(*) AS posts FROM _post_tags ' +
      'WHERE tag_key IN (SELECT value FROM json_each({:keys})) GROUP BY tag_key',
    { keys: JSON.stringify(trends.map(({ key }) => key)) },
    { key: '', posts: 0 },
  )
  return new Map(rows.map(({ key, posts }) => [key, posts]))
}

function writeTrend(app: core.App, row: core.Record, trend: Trend, posts: number): void {
  const values = {
    hashtag: trend.hashtag,
    tag_key: trend.key,
    posts_count: posts,
    trend_score: trend.score,
    is_trending: trend.trending,
    updated_at: trend.last,
  }
  const same = Object.entries(values).every(([field, value]) => String(row.get(field)) === String(value))
  if (same && !row.isNew()) return
  for (const [field, value] of Object.entries(values)) row.set(field, value)
  app.save(row)
}
