import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTIFICATIONS_KEPT, NOTIFICATIONS_KEPT_DAYS } from '@/domain/limits'
import { makeId, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { newUsers, only, openUserActions, type UserActions } from './user-actions'
import { kindsOf, openCaller } from './sync-calls'

const DAY_MS = 24 * 60 * 60 * 1000

/** Makes old notifications, which no client can; beside the product's hooks only for this test. */
const PAST = `routerAdd('POST', '/api/test/notifications', (e) => {
  const { user, count, at } = e.requestInfo().body
  e.app.db().newQuery(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count}) " +
      "INSERT INTO notifications (id, user_id, type, group_key, created_at) " +
      "SELECT lower(substr(hex(randomblob(8)), 1, 15)), {:user}, 'follow', 'follow:' || {:at} || i, {:at} FROM n"
  ).bind({ user, count, at }).execute()
  return e.noContent(204)
})`

let server: TestServer
let actions: UserActions

beforeAll(async () => {
  server = await startServer({ hooks: { add: { 'past.pb.js': PAST } }, settings: { 'counter-interval': '20ms' } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

const stored = (at: number): string => new Date(at).toISOString().replace('T', ' ')

async function mark(user: User, before: string): Promise<string> {
  const phone = await openCaller(server, user)
  const [verdict] = await phone.send(phone.operation('update', 'read_marks', user.id, { notifications_before: before }))
  expect(verdict?.verdict).toBe('accepted')
  return (await server.api.row('read_marks', user.id)).notifications_before
}

const unread = async (user: User): Promise<number> =>
  (await actions.notifications(user)).filter(({ is_read }: Json) => !is_read).length

test('a mark reads everything up to it and moves only forward, not beyond now', async () => {
  const { author, user } = await newUsers(actions, 'author', 'user')
  const post = await actions.post(author)
  await actions.like(user, post)
  const first = only(await actions.notifications(author)).created_at
  await actions.follow(user, author)
  expect(await mark(author, first)).toBe(first)
  expect((await actions.notifications(author)).map(({ type, is_read }: Json) => [type, is_read])).toEqual([
    ['follow', false],
    ['like', true],
  ])
  expect(await mark(author, stored(Date.now() - DAY_MS))).toBe(first)
  const beyond = await mark(author, stored(Date.now() + DAY_MS))
  expect(beyond > first).toBe(true)
  expect(beyond <= stored(Date.now() + 1000)).toBe(true)
  expect(await unread(author)).toBe(0)
  // What comes after it is unread, also what joins a group that was read.
  await actions.comment(user, post)
  expect(await unread(author)).toBe(1)
})

test("nobody moves another's mark or reads another's notifications", async () => {
  const { author, user } = await newUsers(actions, 'author', 'user')
  await actions.like(user, await actions.post(author))
  const notification = only(await actions.notifications(author))
  const phone = await openCaller(server, user)
  const operations = [
    phone.operation('update', 'notifications', notification.id, { is_read: true }),
    phone.operation('update', 'read_marks', author.id, { notifications_before: stored(Date.now()) }),
  ]
  expect(kindsOf(await phone.send(...operations))).toEqual(['refused(forbidden)', 'refused(forbidden)'])
  expect(await unread(author)).toBe(1)
})

test('its user may say of a notification that it was read, and nothing else', async () => {
  const { author, user } = await newUsers(actions, 'author', 'user')
  await actions.like(user, await actions.post(author))
  const notification = only(await actions.notifications(author))
  const phone = await openCaller(server, author)
  for (const lie of [{ is_read: false }, { is_read: true, excerpt: 'غيره' }, { is_read: true, actors_count: 9 }]) {
    const verdicts = await phone.send(phone.operation('update', 'notifications', notification.id, lie))
    expect(kindsOf(verdicts)).toEqual(['refused(forbidden)'])
  }
  expect(only(await actions.notifications(author))).toEqual(notification)
  const read = phone.operation('update', 'notifications', notification.id, { is_read: true })
  expect(kindsOf(await phone.send(read))).toEqual(['accepted'])
  expect(await unread(author)).toBe(0)
  // Of one that is gone meanwhile there is nothing to say (Y11).
  const gone = phone.operation('update', 'notifications', makeId(), { is_read: true })
  expect(kindsOf(await phone.send(gone))).toEqual(['accepted(gone)'])
})

test('Y19: a notification reaches its user with the card of who did it, and its end does, too', async () => {
  const { author, user } = await newUsers(actions, 'author', 'user')
  const phone = await openCaller(server, author)
  const { cursor } = await phone.window(phone.own)
  const post = await actions.post(author)
  await actions.like(user, post)
  expect(await actions.notifications(author)).toHaveLength(1)
  const answer = await phone.call({ cursors: { [phone.own]: cursor } })
  const receivedNotifications = answer.rows.filter(({ c }) => c === 'notifications').map(({ row }) => row as Json)
  expect(only(receivedNotifications)).toMatchObject({ actor_id: user.id, is_read: false, data: { post_id: post } })
  expect(Object.keys(only(receivedNotifications))).not.toEqual(expect.arrayContaining(['group_key']))
  expect(answer.rows.some(({ c, row }) => c === 'profiles' && row.id === user.id)).toBe(true)
  await actions.unlike(user, post)
  const next = await phone.call({ cursors: { [phone.own]: answer.channels[phone.own]?.cursor ?? null } })
  expect(next.channels[phone.own]?.deletes.map(({ c, id }) => [c, id])).toEqual([
    ['notifications', only(receivedNotifications).id],
  ])
})

test('old notifications and too many of one user go at night', async () => {
  const { user, other } = await newUsers(actions, 'user', 'other')
  const make = (whose: User, count: number, at: number) =>
    server.api.request('POST', '/api/test/notifications', { body: { user: whose.id, count, at: stored(at) } })
  const old = Date.now() - (NOTIFICATIONS_KEPT_DAYS + 1) * DAY_MS
  await make(user, NOTIFICATIONS_KEPT, Date.now() - DAY_MS)
  await make(user, 700, Date.now() - 2 * DAY_MS)
  await make(other, 3, old)
  await make(other, 2, Date.now() - DAY_MS)
  const admin = await server.api.admin()
  expect((await server.api.request('POST', '/api/crons/notifications', { token: admin })).status).toBe(204)
  const left = async (whose: User): Promise<string[]> =>
    (await actions.notifications(whose)).map((one: Json) => one.created_at)
  await expect.poll(async () => (await left(other)).length).toBe(2)
  const ofUser = `/api/collections/notifications/records?filter=user_id="${user.id}"`
  const total = async (): Promise<unknown> =>
    (await server.api.request('GET', ofUser, { token: admin })).body.totalItems
  // The list of a user ends at as many rows as are kept: only the total tells of more.
  await expect.poll(total).toBe(NOTIFICATIONS_KEPT)
  expect((await left(user)).every((at) => at > stored(Date.now() - 1.5 * DAY_MS))).toBe(true)
})
