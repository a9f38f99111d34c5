import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { newUsers, only, openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions

beforeAll(async () => {
  // The job of likes is never due by itself.
  server = await startServer({ settings: { 'counter-interval': '1h' } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

const rows = async (collection: string): Promise<Json[]> => (await server.api.list(collection)).items

const ofKind = (of: string, jobs: Json[]): Json[] => jobs.filter(({ kind }) => kind === of)

/** Runs a step of the job, as the clock does at its time, and returns the job. */
async function runLikesJob(): Promise<Json> {
  const job = only(ofKind('likes', await rows('jobs')))
  return server.api.change('jobs', job.id, { due: 0 })
}

test('likes notify in one batch, once each, without withdrawn likes, also after a kill', async () => {
  const { author, one, two, three, four } = await newUsers(actions, 'author', 'one', 'two', 'three', 'four')
  const post = await actions.post(author)
  const comment = await actions.comment(author, post)
  for (const user of [one, two, three]) await actions.like(user, post)
  await actions.likeComment(four, comment)
  await actions.unlike(two, post)
  expect(await rows('notifications')).toEqual([])
  await server.kill()
  await server.restart()
  await runLikesJob()
  const [ofPost, ofComment] = [`like:post:${post}`, `like:comment:${comment}`]
  const summaryOf = (notifications: Json[]) =>
    notifications.map(({ group_key, actors, actors_count }) => [group_key, actors, actors_count]).sort()
  expect(summaryOf(await actions.notifications(author))).toEqual([
    [ofComment, [four.id], 1],
    [ofPost, [three.id, one.id], 2],
  ])
  await actions.unlike(three, post)
  await actions.like(two, post)
  await runLikesJob()
  expect(summaryOf(await actions.notifications(author))).toEqual([
    [ofComment, [four.id], 1],
    [ofPost, [two.id, one.id], 2],
  ])
})

test('Y18 a step that handles all likes ends the job: later likes wait for a new interval', async () => {
  const { author, one, two } = await newUsers(actions, 'author', 'one', 'two')
  const post = await actions.post(author)
  await actions.like(one, post)
  expect((await runLikesJob()).done).toBe(true)
  await actions.like(two, post)
  expect(only(ofKind('likes', await rows('jobs'))).due).toBeGreaterThan(Date.now())
  const storedNotifications = (await rows('notifications')).filter(({ user_id }) => user_id === author.id)
  expect(only(storedNotifications).actors).toEqual([one.id])
  await runLikesJob()
  expect(only(await actions.notifications(author)).actors).toEqual([two.id, one.id])
})
