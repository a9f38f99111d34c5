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
/** Spellings of a tag that are compared. */
const SPELLINGS = 10

// hashtags and tag_keys are parallel lists: the n-th key is that of the n-th spelling.
const LISTED = "json_valid(tag_keys) AND json_valid(hashtags) AND taken_down = ''"
const POSTS = `
    SELECT rowid AS post, created_at, user_id FROM hashtag_posts WHERE created_at >= {:since} AND ${LISTED}
    UNION ALL
    SELECT * FROM (
      SELECT rowid, created_at, user_id FROM hashtag_posts
      WHERE created_at < {:since} AND ${LISTED} ORDER BY created_at DESC LIMIT ${OLDER_POSTS}
    )`

const POSTS_OF_USERS = `
  SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS nth FROM (${POSTS})`

// Posts of older versions may have more and longer tags than count. Beside max(), SQLite reads the other columns from the
// newest post.
const TAGS_OF_USERS = `
  SELECT p.user_id AS user, k.value AS tag, max(p.created_at) AS at, k.key AS place, p.post AS post,
    sum(p.created_at >= {:since}) AS uses
  FROM (${POSTS_OF_USERS}) p CROSS JOIN hashtag_posts t ON t.rowid = p.post, json_each(t.tag_keys) k
  WHERE p.nth <= ${TREND_POSTS_OF_USER} AND k.key < ${TAGS_OF_POST} AND k.type = 'text'
    AND length(k.value) <= ${TAG_MAX_CHARACTERS}
  GROUP BY p.user_id, k.value`

// A user brings the tags of the newest posts to the recent ones, the first tags of a post first.
const TAGS = `
  SELECT tag AS key, sum(uses) AS score, sum(at >= {:since}) AS users, max(at) AS last,
    max(CASE WHEN nth <= ${RECENT_TAGS_OF_USER} THEN at ELSE '' END) AS recent
  FROM (SELECT *, row_number() OVER (PARTITION BY user ORDER BY at DESC, place) AS nth FROM used)
  GROUP BY tag`

// A spelling counts the users whose newest post with the tag has it, so that no number of posts names a tag.
const FORMS = `
  SELECT * FROM (
    SELECT *, row_number() OVER (PARTITION BY key ORDER BY uses DESC, last DESC, form) AS nth FROM (
      SELECT key, form, sum(at >= {:since}) AS uses, max(at) AS last FROM (
        SELECT u.tag AS key, u.at AS at, json_extract(t.hashtags, '$[' || u.place || ']') AS form
        FROM used u CROSS JOIN hashtag_posts t ON t.rowid = u.post WHERE u.tag IN (SELECT key FROM candidates)
      ) WHERE typeof(form) = 'text' AND length(form) <= ${TAG_MAX_CHARACTERS} GROUP BY key, form
    )
  ) WHERE nth <= ${SPELLINGS}`

// Only tags that may get a row leave the database, a row for each spelling. A trending tag that nobody brings counts as
// brought by its last use.
const SPELT_CANDIDATES = `
  SELECT * FROM (
    WITH used AS MATERIALIZED (${TAGS_OF_USERS}),
    tags AS MATERIALIZED (${TAGS}),
    trending AS (
      SELECT * FROM tags WHERE score >= {:threshold} AND users >= {:users}
      ORDER BY score DESC, last DESC, key LIMIT ${TREND_TOP_TAGS}
    ),
    brought AS (SELECT * FROM tags WHERE recent <> '' ORDER BY recent DESC, key LIMIT ${RECENT_TAGS}),
    candidates AS MATERIALIZED (SELECT * FROM trending UNION SELECT * FROM brought)
    SELECT c.*, f.form, f.uses, f.last AS spelt FROM (${FORMS}) f CROSS JOIN candidates c ON c.key = f.key
  )`

/** A tag and one of its spellings. */
interface SpeltTag extends TagUse, Pick<TagForm, 'form' | 'uses'> {
  /** `created_at` of the newest post with the spelling. */
  spelt: string
}

/**
 * Updates hashtag_trends from the posts, and writes only changed rows. Never throws: the rows are derived, and must
 * fail neither a start nor a saved setting.
 */
export function recountTrends(app: core.App): void {
  try {
    const since = storedTime(serverNow() - TREND_WINDOW_MS)
    const threshold = readThreshold(app)
    const rows = readCandidates(app, since, threshold)
    const tags = new Map(rows.map((row): [string, TagUse] => [row.key, row]))
    const forms = rows.map(({ key, form, uses, spelt }): TagForm => ({ key, form, uses, last: spelt }))
    writeTrends(app, computeTrends([...tags.values()], forms, threshold))
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

const readCandidates = (app: core.App, since: string, threshold: number): SpeltTag[] =>
  readRows(
    app,
    SPELT_CANDIDATES,
    { since, threshold, users: enoughUsers(threshold) },
    { key: '', score: 0, users: 0, last: '', recent: '', form: '', uses: 0, spelt: '' },
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
