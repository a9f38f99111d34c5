import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User, Json } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openUserActions, type UserActions } from './user-actions'

/** Rows that our code never writes, in every derived table. */
const NONSENSE = [
  "UPDATE hashtag_trends SET tag_key = '', hashtag = '', posts_count = -3, updated_at = 'لا وقت'",
  'INSERT INTO hashtag_trends (id, hashtag, tag_key, posts_count, trend_score, is_trending, updated_at) VALUES ' +
    "('constructor', '', 'constructor', -1, 'كثير', 'ربما', 'أمس'), ('X', '', '__proto__', 1.5, -7, 9, ''), " +
    "('trendofahilal00', '', 'الهلال', 'x', 'y', 'z', 'ألف')",
  "INSERT INTO _unpublished (collection, record) VALUES ('hashtag_posts', ''), ('لا شيء', 'x'), ('_feed', 'constructor')",
  "INSERT INTO _post_tags (tag_key, order_key, post) VALUES ('__proto__', '', 'x'), ('', 'ألف', '')",
  "UPDATE hashtag_posts SET likes_count = -5, comments_count = 'كثير', tag_keys = '{', hashtags = 'x'",
  "UPDATE profiles SET followers_count = 'كثير', following_count = -1, posts_count = 1.5, verification_status = 'نعم'",
  "UPDATE notifications SET actors = '{', data = 'x', actors_count = -2, type = 'لا شيء'",
  "INSERT INTO _notice_causes (cause, notice, actor, at) VALUES ('', '', '', ''), ('constructor', 'x', 'y', 'أمس')",
  'INSERT INTO jobs (id, kind, owner, state, due, done, failures) VALUES ' +
    "('nonsensejob0001', 'constructor', 'x', '{', 0, 0, 0), ('nonsensejob0002', 'fan-out', '', 'null', -1, 0, -1)",
  "INSERT INTO _push_queue (subscription, subject, kind, due, since) VALUES ('x', 'y', 'notification', 0, 0), ('x', 'z', 'chat', 0, 0)",
]

let server: TestServer
let actions: UserActions
let user: User

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  actions = openUserActions(server)
  user = await actions.user()
  const liker = await actions.user()
  await actions.like(liker, await actions.post(user, 'فوز #الهلال'))
  // A recount must have made the row that is changed here.
  await server.restart()
  await runSql(server, ...NONSENSE)
})
afterAll(() => server.stop())

test('with invalid rows in every derived table, an administrator and a code can be created', async () => {
  expect(await server.command('admin', 'create', 'second@example.com', 'a-password-of-the-tests')).toContain('is ready')
  expect((await server.command('account', 'code', user.email)).trim()).toMatch(/^[0-9]{8}$/)
})

test('with invalid rows in every derived table, the server starts and corrects the counts', async () => {
  await server.restart()
  await actions.post(user, 'بعده #النصر')
  const token = await server.api.admin()
  await server.api.request('POST', '/api/crons/hashtag_trends', { token })
  const rows = await until('the new tag', async () => {
    const { body } = await server.api.request('GET', '/api/collections/hashtag_trends/records', { token })
    return body.items.some(({ tag_key }: Json) => tag_key === 'النصر') && body.items
  })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ hashtag: 'النصر', posts_count: 1, trend_score: 1 })
})
