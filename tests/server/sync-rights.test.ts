import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let author: Caller
let user: Caller

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '0s' } })
  author = await openCaller(server)
  user = await openCaller(server)
})
afterAll(() => server.stop())

async function commented(by: Caller): Promise<{ post: string; comment: string }> {
  const [post, comment] = [makeId(), makeId()]
  await author.send(author.writes('منشور', post))
  const body = { user_id: by.user.id, post_id: post, content: 'كلام في محادثة' }
  await by.send(by.operation('create', 'hashtag_comments', comment, body))
  return { post, comment }
}

test('Y18 the deletion of a missing comment returns none of the rows that it names, also when repeated', async () => {
  const { post, comment } = await commented(author)
  const deletion = user.operation('delete', 'hashtag_comments', makeId(), { post_id: post, parent_id: comment })
  for (let times = 0; times < 2; times += 1) {
    const answer = await user.call({ ops: [deletion] })
    expect([kindsOf(answer.verdicts), answer.rows]).toEqual([['accepted(gone)'], []])
  }
})

test('Y18 a deletion without effect returns nothing when repeated, whoever has its id by then', async () => {
  const { post } = await commented(author)
  const deletion = user.operation('delete', 'hashtag_comments', makeId())
  expect(kindsOf(await user.send(deletion))).toEqual(['accepted(gone)'])
  const body = { user_id: author.user.id, post_id: post, content: 'ليس له' }
  const comment = author.operation('create', 'hashtag_comments', deletion.record, body)
  expect(kindsOf(await author.send(comment))).toEqual(['accepted'])
  const answer = await user.call({ ops: [deletion] })
  expect([kindsOf(answer.verdicts), answer.rows]).toEqual([['accepted(gone)'], []])
})

test("Y18 a user's comment returns its post and parent, also when repeated", async () => {
  const { post, comment } = await commented(author)
  const body = { user_id: user.user.id, post_id: post, parent_id: comment, content: 'رد' }
  const reply = user.operation('create', 'hashtag_comments', makeId(), body)
  for (let times = 0; times < 2; times += 1) {
    const answer = await user.call({ ops: [reply] })
    expect(new Set(idsIn(answer, 'hashtag_comments'))).toEqual(new Set([comment, reply.record]))
    expect(idsIn(answer, 'hashtag_posts')).toEqual([post])
  }
})

test('Y18 an effective deletion returns the counts of its post and parent', async () => {
  const { post, comment } = await commented(user)
  const answer = await user.call({ ops: [user.operation('delete', 'hashtag_comments', comment)] })
  expect(idsIn(answer, 'hashtag_posts')).toEqual([post])
})
