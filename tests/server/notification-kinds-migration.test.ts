import { afterAll, beforeAll, expect, test } from 'vitest'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { newUsers, only, openUserActions, groupOf, type UserActions } from './user-actions'

/** Groups and causes in their former names, without kinds; the migration runs again at the next start. */
const AS_BEFORE = [
  "UPDATE notifications SET group_key = replace(replace(group_key, ':post:', ':'), ':comment:', ':') " +
    "WHERE group_key LIKE 'like:%' OR group_key LIKE 'comment:%' OR group_key LIKE 'mention:%'",
  "UPDATE _notice_causes SET cause = substr(cause, instr(cause, '/') + 1)",
  "DELETE FROM _migrations WHERE file = '1700000020_notice_kinds.js'",
]

let server: TestServer
let actions: UserActions

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

test('notifications from before the migration change and are deleted like new ones', async () => {
  const { author, replier, first, second } = await newUsers(actions, 'author', 'replier', 'first', 'second')
  const post = await actions.post(author, 'هدف')
  await actions.like(first, post)
  await actions.like(second, post)
  const comment = await actions.comment(replier, post, `رأي @${first.username}`)
  await actions.likeComment(first, comment)
  const reply = await actions.comment(second, post, 'رد', comment)
  await actions.follow(first, second)
  const everybody = [author, replier, first, second]
  const groups = async () =>
    (await Promise.all(everybody.map((user) => actions.notifications(user)))).flat().map(({ group_key }) => group_key)
  await actions.atRest()
  const before = await groups()
  await runSql(server, ...AS_BEFORE)
  expect(await groups()).not.toEqual(before)
  await server.restart()
  expect(await groups()).toEqual(before)

  await actions.unlike(second, post)
  expect(groupOf((await actions.notifications(author)).find(({ type }) => type === 'like'))).toMatchObject({
    actors: [first.id],
  })
  await actions.like(second, post)
  expect((await actions.notifications(author)).find(({ type }) => type === 'like')).toMatchObject({ actors_count: 2 })
  await actions.remove(second, 'hashtag_comments', reply)
  await actions.unfollow(first, second)
  expect(only(await actions.notificationsAtRest(replier))).toMatchObject({
    type: 'like',
    data: { comment_id: comment },
  })
  expect(await actions.notifications(second)).toEqual([])
  await actions.remove(replier, 'hashtag_comments', comment)
  expect(await actions.notificationsAtRest(first)).toEqual([])
  expect(await actions.notifications(replier)).toEqual([])
})
