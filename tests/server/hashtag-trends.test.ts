import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk, type User, type Json } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const THRESHOLD = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** A test hook that changes posts' times, which no client may do. */
const TIME_MACHINE = `routerAdd('POST', '/api/test/age/{post}', (e) => {
  e.app.db().newQuery('UPDATE hashtag_posts SET created_at = {:at} WHERE id = {:post}')
    .bind({ at: e.requestInfo().body.at, post: e.request.pathValue('post') }).execute()
  return e.noContent(204)
})`

/** A test hook that notes tags written in one transaction with others. */
const WATCH = `onRecordCreate((e) => {
  if (e.app.isTransactional()) e.app.store().set('together', true)
  e.next()
}, 'hashtag_trends')
onRecordUpdate((e) => {
  if (e.app.isTransactional()) e.app.store().set('together', true)
  e.next()
}, 'hashtag_trends')
routerAdd('GET', '/api/test/together', (e) => e.json(200, { together: Boolean(e.app.store().get('together')) }))`

let server: TestServer
let users: User[]

beforeAll(async () => {
  server = await startServer({
    hooks: { add: { ...RAW_SQL, 'time-machine.pb.js': TIME_MACHINE, 'watch.pb.js': WATCH } },
  })
  users = await Promise.all(Array.from({ length: 20 }, () => server.api.register()))
  await setThreshold(THRESHOLD)
})
afterAll(() => server.stop())

async function setThreshold(value: unknown): Promise<void> {
  const token = await server.api.admin()
  const { body } = await server.api.request('GET', '/api/collections/settings/records', { token })
  const row = body.items.find(({ key }: Json) => key === 'trend_threshold')
  await server.api.change('settings', row.id, { value })
}

let published = 0
/** One user brings only a few tags to the recent ones, and makes no trend alone. */
const nextUser = (): User => users[published++ % users.length] as User

const publish = async (content: string, user = nextUser()): Promise<string> =>
  expectOk(await server.api.post(user, content), content).body.id

async function age(post: string, ageMs: number): Promise<void> {
  const at = new Date(Date.now() - ageMs).toISOString().replace('T', ' ')
  expectOk(await server.api.request('POST', `/api/test/age/${post}`, { body: { at } }), 'time machine')
}

async function trends(): Promise<Json[]> {
  return (await server.api.list('hashtag_trends', { sort: '-trend_score,-updated_at' })).items
}

const trendOf = async (key: string): Promise<Json> => (await trends()).find(({ tag_key }) => tag_key === key)

/** Starts the minute's job. It answers before the job is done, so callers wait for the result. */
async function recount(): Promise<void> {
  const token = await server.api.admin()
  expectOk(await server.api.request('POST', '/api/crons/hashtag_trends', { token }), 'recount')
}

test('from the threshold on a tag is trending, counted in all spellings and shown in the most frequent one', async () => {
  for (const tag of ['#الأهلي', '#الاهلي', '#الاهلي', '#الاهـلي']) await publish(`فوز ${tag} ${tag}`)
  for (let n = 0; n < THRESHOLD - 1; n += 1) await publish('تعادل #النصر')
  await recount()
  const ahli = await until('the trend', () => trendOf('الاهلي'))
  expect(ahli).toMatchObject({ hashtag: 'الاهلي', posts_count: 4, trend_score: 4, is_trending: true })
  const nassr = await until('the other trend', () => trendOf('النصر'))
  expect(nassr).toMatchObject({ hashtag: 'النصر', posts_count: 3, trend_score: 3, is_trending: false })
})

test('one user who repeats a spelling does not name the tag that other users spell otherwise', async () => {
  const loud = nextUser()
  for (let n = 0; n < THRESHOLD; n += 1) await publish('#الأنصار', loud)
  for (let n = 0; n < 2; n += 1) await publish('#الانصار')
  await recount()
  const trend = await until('the trend', () => trendOf('الانصار'))
  expect(trend).toMatchObject({ hashtag: 'الانصار', trend_score: THRESHOLD + 2 })
})

test('600 newer posts of one user do not name the tag that other users spell otherwise', async () => {
  for (let n = 0; n < 2; n += 1) await publish('#الابطال')
  const loud = await publish('#الأبطال')
  await runSql(
    server,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 600)
    INSERT INTO hashtag_posts (id, user_id, content, hashtags, tag_keys, created_at, updated_at)
    SELECT printf('loud%011d', n), user_id, content, hashtags, tag_keys, created_at, updated_at
    FROM numbers CROSS JOIN hashtag_posts WHERE id = '${loud}'`,
  )
  await recount()
  const trend = await until('the trend', () => trendOf('الابطال'))
  expect(trend).toMatchObject({ hashtag: 'الابطال', posts_count: 603 })
})

test('uses older than 24 hours do not count, but the tag is kept', async () => {
  const posts = []
  for (let n = 0; n < THRESHOLD; n += 1) posts.push(await publish('أمس #الاتحاد'))
  await recount()
  await until('the trend', async () => (await trendOf('الاتحاد'))?.is_trending)
  await age(posts[0] ?? '', DAY_MS + 60_000)
  await age(posts[1] ?? '', DAY_MS - 60_000)
  await recount()
  await until('the end of the trend', async () => (await trendOf('الاتحاد'))?.is_trending === false)
  expect(await trendOf('الاتحاد')).toMatchObject({ posts_count: 4, trend_score: 3 })
})

test('deleted posts do not count; a tag without posts is removed', async () => {
  const user = nextUser()
  const post = await publish('وحيد #وحيد', user)
  await recount()
  await until('the tag', () => trendOf('وحيد'))
  await server.api.write(user, { action: 'delete', collection: 'hashtag_posts', record: post })
  await recount()
  await until('the end of the tag', async () => !(await trendOf('وحيد')))
})

test('the threshold is a setting; an invalid value means 35', async () => {
  await publish('مرة #جديد')
  await setThreshold(1)
  await recount()
  await until('the trend', async () => (await trendOf('جديد'))?.is_trending)
  await setThreshold('كثير')
  await recount()
  await until('no trend', async () => (await trendOf('جديد'))?.is_trending === false)
})

test('a recount without changes writes nothing', async () => {
  await recount()
  const rows = await until('rows', trends)
  const seqs = JSON.stringify(rows)
  await recount()
  await publish('بعد #بعد')
  await recount()
  await until('the next recount', () => trendOf('بعد'))
  expect(JSON.stringify((await trends()).filter(({ tag_key }) => tag_key !== 'بعد'))).toBe(seqs)
})

test('trends exist at the start, before the first minute', async () => {
  await publish('بداية #بدايه')
  await server.restart()
  expect(await trendOf('بدايه')).toBeTruthy()
})

test('a recount writes each tag in its own transaction', async () => {
  await publish('#وحده_أول')
  await publish('#وحده_ثان')
  await recount()
  await until('both are there', async () => Boolean((await trendOf('وحده_اول')) && (await trendOf('وحده_ثان'))))
  await publish('#وحده_أول')
  await recount()
  await until('it is counted', async () => (await trendOf('وحده_اول')).posts_count === 2)
  expect((await server.api.request('GET', '/api/test/together')).body).toEqual({ together: false })
})
