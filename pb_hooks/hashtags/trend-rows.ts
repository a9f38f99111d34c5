import {
  RECENT_TAGS,
  RECENT_TAGS_OF_USER,
  TAG_MAX_CHARACTERS,
  TAGS_OF_POST,
  TREND_POSTS_OF_USER,
  TREND_THRESHOLD_USES,
  TREND_TOP_TAGS,
  TREND_WINDOW_MS,
} from '@/domain/limits'
import { computeTrends, enoughUsers, type TagForm, type TagUse, type Trend } from '@/domain/trends'
import { readRows, run } from '../shared/sql'
import { storedTime } from '../shared/time'

/** Number of posts before the window that are searched for recent tags. */
const OLDER_POSTS = 2000
/** The newest posts of a tag that decide how it is spelt, and how many of their spellings are compared. */
const SPELT_POSTS = 500
const SPELLINGS = 10

// hashtags and tag_keys are parallel lists: the n-th key is that of the n-th spelling.
const LISTED = 'json_valid(tag_keys) AND json_valid(hashtags)'
const POSTS = `
    SELECT rowid AS post, created_at, user_id FROM hashtag_posts WHERE created_at >= {:since} AND ${LISTED}
    UNION ALL
    SELECT * FROM (
      SELECT rowid, created_at, user_id FROM hashtag_posts
      WHERE created_at < {:since} AND ${LISTED} ORDER BY created_at DESC LIMIT ${OLDER_POSTS}
    )`

const POSTS_OF_USERS = `
  SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS nth FROM (${POSTS})`

// Posts of older versions may have more and longer tags than count.
const TAGS_OF_USERS = `
  SELECT p.user_id AS user, k.value AS tag, max(p.created_at) AS at, k.key AS place,
    sum(p.created_at >= {:since}) AS uses
  FROM (${POSTS_OF_USERS}) p CROSS JOIN hashtag_posts t ON t.rowid = p.post, json_each(t.tag_keys) k
  WHERE p.nth <= ${TREND_POSTS_OF_USER} AND k.key < ${TAGS_OF_POST} AND k.type = 'text'
    AND length(k.value) <= ${TAG_MAX_CHARACTERS}
  GROUP BY p.user_id, k.value`

// A user brings the tags of the newest posts to the recent ones, the first tags of a post first.
const TAGS = `
  SELECT tag AS key, sum(uses) AS score, sum(at >= {:since}) AS users, max(at) AS last,
    max(CASE WHEN nth <= ${RECENT_TAGS_OF_USER} THEN at ELSE '' END) AS recent
  FROM (
    SELECT *, row_number() OVER (PARTITION BY user ORDER BY at DESC, place) AS nth FROM (${TAGS_OF_USERS})
  ) GROUP BY tag`

// Only tags that may get a row leave the database. A trending tag that nobody brings counts as brought by its last use.
const CANDIDATES = `
  SELECT * FROM (
    WITH tags AS MATERIALIZED (${TAGS}),
    trending AS (
      SELECT * FROM tags WHERE score >= {:threshold} AND users >= {:users}
      ORDER BY score DESC, last DESC, key LIMIT ${TREND_TOP_TAGS}
    ),
    brought AS (SELECT * FROM tags WHERE recent <> '' ORDER BY recent DESC, key LIMIT ${RECENT_TAGS})
    SELECT * FROM trending UNION SELECT * FROM brought
  )`

// A spelling counts the users whose newest post with the tag has it, so that nobody names a tag alone.
const FORMS = `
  SELECT key, form, uses, last FROM (
    SELECT *, row_number() OVER (PARTITION BY key ORDER BY uses DESC, last DESC, form) AS nth FROM (
      SELECT key, form, sum(at >= {:since}) AS uses, max(at) AS last
      FROM (
        SELECT *, row_number() OVER (PARTITION BY key, user ORDER BY at DESC, form) AS nth FROM (
          SELECT t.tag_key AS key, p.user_id AS user, p.created_at AS at,
            json_extract(p.hashtags, '$[' || k.key || ']') AS form
          FROM json_each({:keys}) w
          CROSS JOIN _post_tags t ON t.tag_key = w.value AND t.order_key >= coalesce((
            SELECT order_key FROM _post_tags WHERE tag_key = w.value
            ORDER BY order_key DESC LIMIT 1 OFFSET ${SPELT_POSTS - 1}
          ), '')
          CROSS JOIN hashtag_posts p ON p.id = t.post AND json_valid(p.tag_keys) AND json_valid(p.hashtags),
          json_each(p.tag_keys) k
          WHERE k.value = t.tag_key AND k.key < ${TAGS_OF_POST}
        ) WHERE typeof(form) = 'text' AND length(form) <= ${TAG_MAX_CHARACTERS}
      ) WHERE nth = 1 GROUP BY key, form
    )
  ) WHERE nth <= ${SPELLINGS}`

/**
 * Updates hashtag_trends from the posts, and writes only changed rows. Never throws: the rows are derived, and must
 * fail neither a start nor a saved setting.
 */
export function recountTrends(app: core.App): void {
  try {
    const since = storedTime(serverNow() - TREND_WINDOW_MS)
    const threshold = readThreshold(app)
    const tags = readCandidates(app, since, threshold)
    writeTrends(app, computeTrends(tags, readForms(app, since, tags), threshold))
  } catch (error) {
    app.logger().error('trends were not recounted', 'error', String(error))
  }
}

// Reads and counts everything before the first write, and writes each row by itself. So no other write
// waits while tags are counted. Tags are texts of users, hence a Map: a plain object has `constructor`.
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

const readCandidates = (app: core.App, since: string, threshold: number): TagUse[] =>
  readRows(
    app,
    CANDIDATES,
    { since, threshold, users: enoughUsers(threshold) },
    { key: '', score: 0, users: 0, last: '', recent: '' },
  )

const readForms = (app: core.App, since: string, tags: readonly TagUse[]): TagForm[] =>
  readRows(
    app,
    FORMS,
    { since, keys: JSON.stringify(tags.map(({ key }) => key)) },
    { key: '', form: '', uses: 0, last: '' },
  )

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
