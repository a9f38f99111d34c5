import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectOk, makeId, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { openCaller } from './sync-calls'

const DAY_MIN = 24 * 60

/** A test hook that sets posts' times, which no client may do. */
const TIME_MACHINE = `routerAdd('POST', '/api/test/written/{post}', (e) => {
  e.app.db().newQuery('UPDATE hashtag_posts SET created_at = {:at} WHERE id = {:post}')
    .bind({ at: e.requestInfo().body.at, post: e.request.pathValue('post') }).execute()
  return e.noContent(204)
})`

let server: TestServer
let users: User[]
/** The tests share a server, so each has its own tags. */
let story = 0
const startedAt = Date.now()

beforeAll(async () => {
  server = await startServer({ hooks: { add: { 'time-machine.pb.js': TIME_MACHINE } } })
  users = await Promise.all(Array.from({ length: 20 }, () => server.api.register()))
})
afterAll(() => server.stop())
beforeEach(() => {
  story += 1
})

let used = 0
/** One user brings only a few tags to the recent ones, and makes no trend alone. */
const nextUser = (): User => users[used++ % users.length] as User

/** Posts with the tag, each of another user: the first at that minute after the start, the others a second apart. */
async function use(tag: string, times: number, minute = 0, by = nextUser): Promise<string[]> {
  const posts: string[] = []
  for (let n = 0; n < times; n += 1) {
    const post = expectOk(await server.api.post(by(), `مباراة #${tag}`), tag).body.id
    const at = new Date(startedAt + minute * 60_000 + n * 1000).toISOString().replace('T', ' ')
    expectOk(await server.api.request('POST', `/api/test/written/${post}`, { body: { at } }), 'time machine')
    posts.push(post)
  }
  return posts
}

/** The trends that many minutes after the start; a restart recounts them. */
async function rowsAt(minute: number): Promise<Json[]> {
  await server.restart({ 'clock-offset': `${minute * 60_000 - (Date.now() - startedAt)}ms` })
  return (await server.api.list('hashtag_trends', { sort: '-trend_score,-updated_at' })).items
}

const scoreAt = async (minute: number, tag: string): Promise<[number, boolean]> => {
  const row = (await rowsAt(minute)).find(({ tag_key }) => tag_key === tag)
  return [row?.trend_score, row?.is_trending]
}

async function setThreshold(value: number): Promise<void> {
  const token = await server.api.admin()
  const { body } = await server.api.request('GET', '/api/collections/settings/records', { token })
  await server.api.change('settings', body.items.find(({ key }: Json) => key === 'trend_threshold').id, { value })
}

const tagOf = (name: string): string => `${name}${story}`

test('[H05] a tag trends with its 35th use, and stops when the first of them is a day old', async () => {
  const tag = tagOf('وسم')
  await use(tag, 1, 10)
  await use(tag, 33, 60)
  expect(await scoreAt(120, tag)).toEqual([34, false])
  await use(tag, 1, 119)
  expect(await scoreAt(120, tag)).toEqual([35, true])
  expect(await scoreAt(DAY_MIN + 9.9, tag)).toEqual([35, true])
  expect(await scoreAt(DAY_MIN + 10.1, tag)).toEqual([34, false])
})

test('[H05] uses of one user alone make no trend, uses of five do', async () => {
  const tag = tagOf('وحيد')
  const [alone] = users
  await use(tag, 36, 60, () => alone as User)
  expect(await scoreAt(120, tag)).toEqual([36, false])
  await use(tag, 3, 61, nextUser)
  expect(await scoreAt(120, tag)).toEqual([39, false])
  await use(tag, 2, 62, nextUser)
  expect(await scoreAt(120, tag)).toEqual([41, true])
})

test('[H05] of one user the newest 100 posts count', async () => {
  const tag = tagOf('كثير')
  const busy = await server.api.register()
  await use(tag, 103, 60, () => busy)
  await use(tag, 4, 62)
  expect(await scoreAt(120, tag)).toEqual([104, true])
})

test('a post brings its first three tags to the recent ones, and further posts of its user replace them', async () => {
  const user = await server.api.register()
  const tags = Array.from({ length: 30 }, (_, n) => `طوفان${n}`)
  const post = async (content: string, minute: number) => {
    const { id } = expectOk(await server.api.post(user, content), content).body
    const at = new Date(startedAt + minute * 60_000).toISOString().replace('T', ' ')
    expectOk(await server.api.request('POST', `/api/test/written/${id}`, { body: { at } }), 'time machine')
  }
  const recent = async (minute: number) => {
    const rows = await rowsAt(minute)
    return rows.map(({ hashtag }) => hashtag).filter((tag) => tags.includes(tag) || tag === 'أخير')
  }
  await post(tags.map((tag) => `#${tag}`).join(' '), 100)
  expect((await recent(120)).toSorted()).toEqual(['طوفان0', 'طوفان1', 'طوفان2'])
  await post('#أخير', 101)
  expect((await recent(120)).toSorted()).toEqual(['أخير', 'طوفان0', 'طوفان1'])
  await use('طوفان9', 1, 102)
  expect((await recent(120)).toSorted()).toEqual(['أخير', 'طوفان0', 'طوفان1', 'طوفان9'])
})

test('[H05] one more use, when the first one becomes too old, keeps the trend', async () => {
  const tag = tagOf('وسم')
  await use(tag, 1, 10)
  await use(tag, 35, 60)
  expect(await scoreAt(DAY_MIN + 11, tag)).toEqual([35, true])
  expect(await scoreAt(DAY_MIN + 62, tag)).toEqual([0, false])
})

test('[H05] the top ten are ordered by count, then by last use', async () => {
  await setThreshold(2)
  // Two at the top, then nine equal ones of which eight fit, one below, one under the threshold.
  await use(tagOf('أول'), 6, 3000)
  await use(tagOf('ثان'), 5, 3000)
  for (let n = 0; n < 9; n += 1) await use(tagOf(`سواء_${n}_`), 3, 3010 + n)
  await use(tagOf('قليل'), 2, 3030)
  await use(tagOf('مفرد'), 1, 3031)
  const trending = (await rowsAt(3040)).filter(({ is_trending }) => is_trending).map(({ hashtag }) => hashtag)
  const equals = [8, 7, 6, 5, 4, 3, 2, 1].map((n) => tagOf(`سواء_${n}_`))
  expect(trending).toEqual([tagOf('أول'), tagOf('ثان'), ...equals])
  await setThreshold(35)
})

test('[H05] an administrator can raise and lower the threshold', async () => {
  const tag = tagOf('وسم')
  await use(tag, 10, 6000)
  expect(await scoreAt(6010, tag)).toEqual([10, false])
  await setThreshold(10)
  expect(await scoreAt(6010, tag)).toEqual([10, true])
  await setThreshold(11)
  expect(await scoreAt(6010, tag)).toEqual([10, false])
  await setThreshold(35)
})

test('[H05] a client can set neither trends nor the threshold', async () => {
  const tag = tagOf('وسم')
  await use(tag, 3, 9000)
  const row = (await rowsAt(9010)).find(({ tag_key }) => tag_key === tag)
  const phone = await openCaller(server, nextUser())
  for (const action of ['create', 'update', 'delete'] as const) {
    for (const [collection, record, body] of [
      ['hashtag_trends', action === 'create' ? makeId() : row.id, { is_trending: true, trend_score: 9_999 }],
      ['settings', makeId(), { key: 'trend_threshold', value: 1 }],
    ] as const) {
      const operation = phone.operation(action, collection, record, action === 'delete' ? {} : body)
      expect([action, collection, (await phone.send(operation))[0]?.verdict]).toEqual([action, collection, 'refused'])
    }
  }
  const forged = { content: `مزور #${tag}`, trend_score: 9_999, is_trending: true }
  const verdicts = await phone.send(phone.operation('create', 'hashtag_posts', makeId(), forged))
  // An unknown column is ignored: the post counts as one use.
  expect(verdicts[0]?.verdict).toBe('accepted')
  expect((await rowsAt(9010)).find(({ tag_key }) => tag_key === tag)).toMatchObject({
    id: row.id,
    posts_count: 4,
    is_trending: false,
  })
})
