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

/** Brings hashtag_trends in line with the posts; writes only the rows that differ. */
function recountTrends(app) {
  const { computeTrends } = require(`${__hooks}/domain.js`)
  const wanted = {}
  for (const trend of computeTrends(readForms(app), readThreshold(app))) wanted[trend.key] = trend
  app.runInTransaction((tx) => {
    for (const row of tx.findAllRecords('hashtag_trends')) {
      const trend = wanted[row.getString('tag_key')]
      if (trend) writeTrend(tx, row, trend)
      else tx.delete(row)
      delete wanted[row.getString('tag_key')]
    }
    const collection = tx.findCollectionByNameOrId('hashtag_trends')
    for (const key of Object.keys(wanted)) writeTrend(tx, new Record(collection), wanted[key])
  })
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

function countPosts(app, key) {
  const row = new DynamicModel({ posts: 0 })
  app.db().newQuery('SELECT count(*) AS posts FROM _post_tags WHERE tag_key = {:key}').bind({ key }).one(row)
  return row.posts
}

function writeTrend(app, row, trend) {
  const values = {
    hashtag: trend.hashtag,
    tag_key: trend.key,
    posts_count: countPosts(app, trend.key),
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
