import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk, type Json } from '../support/api'
import { FOLLOWERS_HOOK, makeFollowers } from '../support/many-followers'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { newUsers, openUserActions, type UserActions } from './user-actions'

const FOLLOWERS = 4000

let server: TestServer
let actions: UserActions

beforeAll(async () => {
  server = await startServer({ hooks: { add: { 'followers.pb.js': FOLLOWERS_HOOK } } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

async function list(collection: string, filter: string): Promise<Json> {
  const path = `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`
  return (await server.api.request('GET', path, { token: await server.api.admin() })).body
}

const notificationCount = async (post: string): Promise<number> =>
  (await list('notifications', `group_key ~ "${post}"`)).totalItems

test('after a killed server it continues where it stopped, and each follower is notified once', async () => {
  const { star } = await newUsers(actions, 'star')
  await makeFollowers(server.api, star, FOLLOWERS)
  const post = await actions.post(star)
  await until('some are told', async () => (await notificationCount(post)) > 0)
  await server.kill()
  await server.restart()
  const before = await notificationCount(post)
  expect(before).toBeLessThan(FOLLOWERS)
  await actions.atRest()
  // One per user and group, by the index: as many rows as users are as many users.
  expect(await notificationCount(post)).toBe(FOLLOWERS)
})

test('for a post that is deleted meanwhile it stops, and its notifications are deleted', async () => {
  const { star } = await newUsers(actions, 'star')
  await makeFollowers(server.api, star, FOLLOWERS)
  const post = await actions.post(star)
  await until('some are told', async () => (await notificationCount(post)) > 0)
  await actions.remove(star, 'hashtag_posts', post)
  await actions.atRest()
  expect(await notificationCount(post)).toBe(0)
})

test('of one user does not keep another waiting', async () => {
  const { star, user, follower } = await newUsers(actions, 'star', 'user', 'follower')
  await makeFollowers(server.api, star, FOLLOWERS)
  await actions.follow(follower, user)
  await actions.post(star)
  const post = await actions.post(user)
  await until('the follower of the other is told', async () => (await notificationCount(post)) === 1)
  expect((await list('jobs', `owner = "${star.id}"`)).totalItems).toBe(1)
  await actions.atRest()
})

test('at most twenty jobs of one user wait; further posts notify nobody', async () => {
  const { star, other, follower } = await newUsers(actions, 'star', 'other', 'follower')
  await actions.follow(follower, star)
  await actions.follow(follower, other)
  const waiting = async () => (await list('jobs', `owner = "${star.id}"`)).totalItems
  for (let n = 0; n < 20; n += 1) await addWaitingJob(star.id)
  const post = await actions.post(star, 'لا يصل خبره')
  const later = await actions.post(other)
  await until('a later post of another user is told', async () => (await notificationCount(later)) === 1)
  expect(await waiting()).toBe(20)
  expect(await notificationCount(post)).toBe(0)
})

/** A job whose time has not come. */
async function addWaitingJob(owner: string): Promise<void> {
  const body = { kind: 'fan-out', owner, state: {}, due: Date.now() + 24 * 60 * 60 * 1000 }
  const token = await server.api.admin()
  expectOk(await server.api.request('POST', '/api/collections/jobs/records', { token, body }), 'job')
}
