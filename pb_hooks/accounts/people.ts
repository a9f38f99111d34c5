import { PEOPLE_FOUND, SEARCH_MIN_CHARACTERS, PEOPLE_SUGGESTED } from '@/domain/limits'
import { searchKey } from '@/domain/search-key'
import { type Parameters, readRows } from '../shared/sql'
import { searchParameters } from '../shared/text-search'
import { storedNow } from '../shared/time'

// Every part of these queries reads at most this many rows, however many users exist.

const NOT_BLOCKED = `NOT EXISTS (SELECT 1 FROM blocks b WHERE b.id IN ({:me} || p.id, p.id || {:me}))`

const BEGINS = `SELECT id FROM profiles WHERE username_key >= {:key} AND username_key < {:end} ORDER BY username_key LIMIT 100`

const KNOWN = `SELECT id FROM (SELECT id, username_key FROM profiles ORDER BY followers_count DESC, id DESC LIMIT 1000)
  WHERE instr(username_key, {:key}) > 0`

// A trigram index (pb_migrations/1700000005_terrace.js).
const CONTAINS = `SELECT n.fan AS id FROM _names_index i JOIN _names n ON n.n = i.rowid WHERE _names_index MATCH {:phrase} LIMIT 200`

/** Ids of at most 20 users: names that begin with the text, then names that contain it; the most followed first. */
export function searchPeople(app: core.App, me: string, text: string): string[] {
  const key = searchKey(text)
  const parameters = searchParameters(key)
  const { length } = parameters
  if (length < SEARCH_MIN_CHARACTERS) return []
  const sources = length < 3 ? [BEGINS, KNOWN] : [BEGINS, KNOWN, CONTAINS]
  return readIds(
    app,
    `SELECT p.id FROM profiles p WHERE p.id IN (${sources.map((one) => `SELECT id FROM (${one})`).join(' UNION ')})
     AND ${NOT_BLOCKED}
     ORDER BY p.username_key = {:key} DESC, substr(p.username_key, 1, {:length}) = {:key} DESC,
       p.followers_count DESC, p.username_key LIMIT {:limit}`,
    { ...parameters, me, limit: PEOPLE_FOUND },
  )
}

const NEAR = `SELECT f.following_id AS id, count(*) AS through
  FROM (SELECT following_id AS fan FROM follows WHERE follower_id = {:me} ORDER BY created_at DESC, id DESC LIMIT 30) followed
  CROSS JOIN follows f ON f.id IN (
    SELECT id FROM follows WHERE follower_id = followed.fan ORDER BY created_at DESC, id DESC LIMIT 30)
  GROUP BY f.following_id ORDER BY through DESC LIMIT 100`

const POPULAR = 'SELECT id, 0 AS through FROM profiles ORDER BY followers_count DESC, id DESC LIMIT 200'

/** Ids of at most 12 users: followed by those whom the user follows, then the most followed. */
export function suggestPeople(app: core.App, me: string): string[] {
  return readIds(
    app,
    `SELECT p.id FROM
       (SELECT id, max(through) AS through FROM
         (SELECT * FROM (${NEAR}) UNION ALL SELECT * FROM (${POPULAR})) GROUP BY id) k
       CROSS JOIN profiles p ON p.id = k.id
     WHERE p.id != {:me} AND ${NOT_BLOCKED}
       AND NOT EXISTS (SELECT 1 FROM follows WHERE id = {:me} || p.id)
       AND NOT EXISTS (SELECT 1 FROM mutes WHERE id = {:me} || p.id)
       AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = p.id AND u.suspended_until > {:now})
     ORDER BY k.through DESC, p.followers_count DESC, p.id LIMIT {:limit}`,
    { me, now: storedNow(), limit: PEOPLE_SUGGESTED },
  )
}

const readIds = (app: core.App, sql: string, parameters: Parameters): string[] =>
  readRows(app, sql, parameters, { id: '' }).map(({ id }) => id)

/** The profiles in the order of the ids, as phones receive them. */
export function exportProfiles(app: core.App, ids: string[]): object[] {
  const rows = new Map<string, object>()
  for (const profile of app.findRecordsByIds('profiles', ids)) {
    const { collectionId: _id, collectionName: _name, ...row } = JSON.parse(JSON.stringify(profile))
    rows.set(profile.id, row)
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}
