import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyHooks } from '../support/hooks'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { cast, only, openStand, said, type Stand } from './stand'

/** Groups and causes in their former names, without kinds; the migration runs again at the next start. */
const AS_BEFORE = [
  "UPDATE notifications SET group_key = replace(replace(group_key, ':post:', ':'), ':comment:', ':') " +
    "WHERE group_key LIKE 'like:%' OR group_key LIKE 'comment:%' OR group_key LIKE 'mention:%'",
  "UPDATE _notice_causes SET cause = substr(cause, instr(cause, '/') + 1)",
  "DELETE FROM _migrations WHERE file = '1700000020_notice_kinds.js'",
]

let hooks: string
let server: TestServer
let stand: Stand

beforeAll(async () => {
  hooks = copyHooks({ add: RAW_SQL })
  server = await startServer({ hooks })
  stand = openStand(server)
})
afterAll(async () => {
  await server.stop()
  rmSync(hooks, { recursive: true, force: true })
})

test('notifications from before the migration change and are deleted like new ones', async () => {
  const { author, replier, first, second } = await cast(stand, 'author', 'replier', 'first', 'second')
  const post = await stand.post(author, 'هدف')
  await stand.like(first, post)
  await stand.like(second, post)
  const comment = await stand.comment(replier, post, `رأي @${first.username}`)
  await stand.likeComment(first, comment)
  const reply = await stand.comment(second, post, 'رد', comment)
  await stand.follow(first, second)
  const everybody = [author, replier, first, second]
  const groups = async () =>
    (await Promise.all(everybody.map((user) => stand.notifications(user)))).flat().map(({ group_key }) => group_key)
  await stand.atRest()
  const before = await groups()
  await runSql(server, ...AS_BEFORE)
  expect(await groups()).not.toEqual(before)
  await server.restart()
  expect(await groups()).toEqual(before)

  await stand.unlike(second, post)
  expect(said((await stand.notifications(author)).find(({ type }) => type === 'like'))).toMatchObject({
    actors: [first.id],
  })
  await stand.like(second, post)
  expect((await stand.notifications(author)).find(({ type }) => type === 'like')).toMatchObject({ actors_count: 2 })
  await stand.remove(second, 'hashtag_comments', reply)
  await stand.unfollow(first, second)
  expect(only(await stand.notificationsAtRest(replier))).toMatchObject({ type: 'like', data: { comment_id: comment } })
  expect(await stand.notifications(second)).toEqual([])
  await stand.remove(replier, 'hashtag_comments', comment)
  expect(await stand.notificationsAtRest(first)).toEqual([])
  expect(await stand.notifications(replier)).toEqual([])
})
