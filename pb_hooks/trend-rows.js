/// <reference path="../pb_data/types.d.ts" />

/** Posts older than the window in which recent tags are still looked for. */
const OLDER_POSTS = 2000

// hashtags and tag_keys are parallel lists: the n-th key belongs to the n-th spelling.
const FORMS = `
  SELECT k.value AS key, h.value AS form, sum(p.created_at >= {:since}) AS uses, max(p.created_at) AS last
  FROM (
    SELECT created_at, hashtags, tag_keys FROM hashtag_posts WHERE created_at >= {:since} AND json_valid(tag_keys)
    UNION ALL
    SELECT * FROM (
      SELECT created_at, hashtags, tag_keys FROM hashtag_posts
      WHERE created_at < {:since} AND json_valid(tag_keys) ORDER BY created_at DESC LIMIT ${OLDER_POSTS}
    )
  ) p, json_each(p.tag_keys) k, json_each(p.hashtags) h
  WHERE k.key = h.key AND k.type = 'text'
  GROUP BY k.value, h.value`

/**
 * Brings hashtag_trends in line with the posts; writes only the rows that differ. Never throws: the rows are derived,
 * and neither a start nor whoever saved a setting fails because of them.
 */
function recountTrends(app) {
  try {
    const { computeTrends } = require(`${__hooks}/domain.js`)
    const trends = computeTrends(readForms(app), readThreshold(app))
    bringInLine(app, trends)
  } catch (error) {
    app.logger().error('trends were not recounted', 'error', String(error))
  }
}

// All is read and counted before the first row is written, and each row is written by itself: nobody waits for the
// writer while tags are counted. Tags are texts of fans: a plain object would find `constructor` in itself.
function bringInLine(app, trends) {
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

/** By SQL, because a row that no rule would take must go as well. */
function remove(app, row) {
  app.db().newQuery('DELETE FROM hashtag_trends WHERE id = {:id}').bind({ id: row.id }).execute()
}

/** One tag that cannot be written keeps no other from its row. */
function tryToWrite(app, row, trend, counts) {
  try {
    writeTrend(app, row, trend, counts.get(trend.key) || 0)
    return true
  } catch (error) {
    app.logger().error('a trend was not written', 'tag', trend.key, 'error', String(error))
    return false
  }
}

function readForms(app) {
  const { TREND_WINDOW_MS } = require(`${__hooks}/domain.js`)
  const since = new Date(serverNow() - TREND_WINDOW_MS).toISOString().replace('T', ' ')
  const rows = arrayOf(new DynamicModel({ key: '', form: '', uses: 0, last: '' }))
  app.db().newQuery(FORMS).bind({ since }).all(rows)
  return rows.map(({ key, form, uses, last }) => ({ key, form, uses, last }))
}

function readThreshold(app) {
  const { TREND_THRESHOLD_USES } = require(`${__hooks}/domain.js`)
  const setting = app.findRecordsByFilter('settings', 'key = "trend_threshold"', '', 1, 0)[0]
  const uses = setting ? Number(setting.getString('value')) : Number.NaN
  return uses >= 1 ? uses : TREND_THRESHOLD_USES
}

/** How many posts carry each of the tags, by key. */
function countPosts(app, trends) {
  const rows = arrayOf(new DynamicModel({ key: '', posts: 0 }))
  app
    .db()
    .newQuery(
      'SELECT tag_key AS key, count(*) AS posts FROM _post_tags ' +
        'WHERE tag_key IN (SELECT value FROM json_each({:keys})) GROUP BY tag_key',
    )
    .bind({ keys: JSON.stringify(trends.map(({ key }) => key)) })
    .all(rows)
  return new Map(rows.map(({ key, posts }) => [key, posts]))
}

function writeTrend(app, row, trend, posts) {
  const values = {
    hashtag: trend.hashtag,
    tag_key: trend.key,
    posts_count: posts,
    trend_score: trend.score,
    is_trending: trend.trending,
    updated_at: trend.last,
  }
  const same = Object.keys(values).every((field) => String(row.get(field)) === String(values[field]))
  if (same && !row.isNew()) return
  for (const field of Object.keys(values)) row.set(field, values[field])
  app.save(row)
}

module.exports = { recountTrends }
