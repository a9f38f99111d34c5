import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { Operation } from '@/domain/wire'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { sends } from './message-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'

const PILED = `م${'\u0336'.repeat(100)}درج`
const CUT = `م${'\u0336'.repeat(6)}درج`

let server: TestServer
let user: Caller
let other: Caller
let post: string

beforeAll(async () => {
  server = await startServer()
  user = await openCaller(server)
  other = await openCaller(server)
  post = makeId()
  expect(kindsOf(await other.send(other.writes('هدف!', post)))).toEqual(['accepted'])
})
afterAll(() => server.stop())

const FIELDS: Array<[subject: string, field: string, () => Operation]> = [
  ['post', 'content', () => user.writes(PILED)],
  [
    'post',
    'image_alt',
    () => user.operation('create', 'hashtag_posts', makeId(), { content: 'هدف', image_alt: PILED }),
  ],
  [
    'comment',
    'content',
    () =>
      user.operation('create', 'hashtag_comments', makeId(), {
        post_id: post,
        user_id: user.user.id,
        content: PILED,
      }),
  ],
  ['message', 'content', () => sends(user, other.user, PILED)],
  ['profile', 'bio', () => user.operation('update', 'profiles', user.user.id, { bio: PILED })],
  ['profile', 'favorite_team', () => user.operation('update', 'profiles', user.user.id, { favorite_team: PILED })],
  [
    'report',
    'description',
    () =>
      user.operation('create', 'reports', pairId(user.user.id, post), {
        reporter_id: user.user.id,
        report_type: 'post',
        reason: 'spam',
        reported_post_id: post,
        description: PILED,
      }),
  ],
]

test.each(FIELDS)('of 100 marks on a letter six are stored: %s, %s', async (_subject, field, makeOperation) => {
  const operation = makeOperation()
  expect(kindsOf(await user.send(operation))).toEqual(['accepted'])
  expect((await server.api.row(operation.collection, operation.record))[field]).toBe(CUT)
})

test('a username with 100 marks on a letter is refused', async () => {
  const rename = user.operation('update', 'profiles', user.user.id, { username: PILED.slice(0, 30) })
  expect(await user.send(rename)).toMatchObject([{ verdict: 'refused', fields: { username: 'username-characters' } }])
})
