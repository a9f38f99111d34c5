import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type Json, type User } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { addStaff, openStaff, type StaffCall } from './staff-calls'

const FIGURES = '/api/admin/figures'

let server: TestServer
let call: StaffCall
let fan: User

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  call = await openStaff(server, await addStaff(server, { isSuper: true }))
  fan = await server.api.register()
})
afterAll(() => server.stop())

const figures = async (): Promise<Json> => expectOk(await call('GET', FIGURES), 'figures').body
const today = async (): Promise<Json> => (await figures()).days.at(-1)
const write = async (collection: string, body: Record<string, unknown>, record = makeId()) =>
  expectOk(await server.api.write(fan, { action: 'create', collection, record, body }), collection).body

describe('who may see figures', () => {
  test.each([['moderator'], ['editor'], ['business']] as const)('[S03] a %s may', async (role) => {
    const member = await openStaff(server, await addStaff(server, { roles: [role] }))
    expect((await member('GET', FIGURES)).status).toBe(200)
  })

  test('[S03] a fan, a superuser and nobody may not', async () => {
    for (const token of [fan.token, await server.api.admin(), undefined]) {
      expect((await server.api.request('GET', FIGURES, { token })).status).toBe(401)
    }
  })
})

test('Q25 [S03] totals and the day follow each write, and a deletion lowers the total only', async () => {
  const [before, dayBefore] = [await figures(), await today()]
  const post = expectOk(await server.api.post(fan, 'هدف #القمة'), 'a post').body.id
  await write('hashtag_comments', { user_id: fan.id, post_id: post, content: 'رائع' })
  await server.api.like(fan, post)
  const other = await server.api.register()
  await server.api.post(other, 'ثانٍ #القمة')
  const after = await figures()
  expect(after.totals).toMatchObject({
    users: before.totals.users + 1,
    posts: before.totals.posts + 2,
    comments: before.totals.comments + 1,
    hashtags: before.totals.hashtags + 1,
  })
  expect(await today()).toMatchObject({
    users: dayBefore.users + 1,
    posts: dayBefore.posts + 2,
    comments: dayBefore.comments + 1,
    likes: dayBefore.likes + 1,
  })
  expectOk(await server.api.write(fan, { action: 'delete', collection: 'hashtag_posts', record: post }), 'a deletion')
  expect((await figures()).totals).toMatchObject({
    posts: before.totals.posts + 1,
    hashtags: before.totals.hashtags + 1,
  })
  expect((await today()).posts).toBe(dayBefore.posts + 2)
})

test('Q25 the totals that triggers keep are the numbers of rows', async () => {
  const counted = await readText(
    server,
    `SELECT json_object('users', (SELECT count(*) FROM users), 'posts', (SELECT count(*) FROM hashtag_posts),
      'comments', (SELECT count(*) FROM hashtag_comments), 'rooms', (SELECT count(*) FROM chat_rooms),
      'messages', (SELECT count(*) FROM private_messages) + (SELECT count(*) FROM room_messages),
      'reports', (SELECT count(*) FROM reports), 'hashtags', (SELECT count(DISTINCT tag_key) FROM _post_tags),
      'none', (SELECT count(*) FROM profiles WHERE verification_status = 'none')) AS text`,
  )
  expect((await figures()).totals).toMatchObject(JSON.parse(counted))
})

test('[S03] a report waits until it is decided, and the oldest one is named', async () => {
  const post = expectOk(await server.api.post(fan, 'منشور'), 'a post').body.id
  const reporter = await server.api.register()
  const report = await server.api.write(reporter, {
    action: 'create',
    collection: 'reports',
    record: reporter.id + post,
    body: { reporter_id: reporter.id, report_type: 'post', reason: 'spam', reported_post_id: post },
  })
  expectOk(report, 'a report')
  const waiting = await figures()
  expect(waiting.totals).toMatchObject({ reports: 1, pending_reports: 1 })
  expect(Math.abs(waiting.now - waiting.oldestReportAt)).toBeLessThan(60_000)
  await server.api.change('reports', reporter.id + post, { status: 'dismissed' })
  expect(await figures()).toMatchObject({ totals: { reports: 1, pending_reports: 0 }, oldestReportAt: 0 })
})

test('[S03] a user counts once as active on a day, with however many devices', async () => {
  const seen = (device: string, at: string) =>
    `INSERT INTO _seen_devices (user, device, agent, first_at, seen_at) VALUES ('fan_of_two', '${device}', '', 0, ${at})
      ON CONFLICT (user, device) DO UPDATE SET seen_at = excluded.seen_at`
  const now = 'unixepoch() * 1000'
  const before = (await today()).active
  await runSql(server, seen('one', now), seen('two', now), seen('one', `${now} + 1`))
  expect((await today()).active).toBe(before + 1)
})

test('[S03] 90 days are answered, those without anything as well', async () => {
  const { days } = await figures()
  expect(days).toHaveLength(90)
  expect(days[0]).toMatchObject({ posts: 0, active: null })
  expect(new Set(days.map(({ day }: Json) => day)).size).toBe(90)
})
