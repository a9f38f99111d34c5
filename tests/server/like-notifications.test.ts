import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { cast, only, openStand, type Stand } from './stand'

let server: TestServer
let stand: Stand

beforeAll(async () => {
  // The job of likes is never due by itself.
  server = await startServer({ settings: { 'counter-interval': '1h' } })
  stand = openStand(server)
})
afterAll(() => server.stop())

const rows = async (collection: string): Promise<Json[]> => (await server.api.list(collection)).items

/** Runs a step of the job, as the clock does at its time, and returns the job. */
async function tellNow(): Promise<Json> {
  const job = only(await rows('jobs'))
  expect(job.kind).toBe('likes')
  return server.api.change('jobs', job.id, { due: 0 })
}

test('likes notify in one batch, once each, without withdrawn likes, also after a kill', async () => {
  const { author, one, two, three, four } = await cast(stand, 'author', 'one', 'two', 'three', 'four')
  const post = await stand.post(author)
  const comment = await stand.comment(author, post)
  for (const user of [one, two, three]) await stand.like(user, post)
  await stand.likeComment(four, comment)
  await stand.unlike(two, post)
  expect(await rows('notifications')).toEqual([])
  await server.kill()
  await server.restart()
  await tellNow()
  const [ofPost, ofComment] = [`like:post:${post}`, `like:comment:${comment}`]
  const said = (notifications: Json[]) =>
    notifications.map(({ group_key, actors, actors_count }) => [group_key, actors, actors_count]).sort()
  expect(said(await stand.notifications(author))).toEqual([
    [ofComment, [four.id], 1],
    [ofPost, [three.id, one.id], 2],
  ])
  await stand.unlike(three, post)
  await stand.like(two, post)
  await tellNow()
  expect(said(await stand.notifications(author))).toEqual([
    [ofComment, [four.id], 1],
    [ofPost, [two.id, one.id], 2],
  ])
})

test('Y18 a step that handles all likes ends the job: later likes wait for a new interval', async () => {
  const { author, one, two } = await cast(stand, 'author', 'one', 'two')
  const post = await stand.post(author)
  await stand.like(one, post)
  expect((await tellNow()).done).toBe(true)
  await stand.like(two, post)
  expect(only(await rows('jobs')).due).toBeGreaterThan(Date.now())
  const told = (await rows('notifications')).filter(({ user_id }) => user_id === author.id)
  expect(only(told).actors).toEqual([one.id])
  await tellNow()
  expect(only(await stand.notifications(author)).actors).toEqual([two.id, one.id])
})
