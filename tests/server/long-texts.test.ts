import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import {
  ALT_MAX_CHARACTERS,
  BIO_MAX_CHARACTERS,
  COMMENT_MAX_CHARACTERS,
  POST_MAX_CHARACTERS,
  REPORT_MAX_CHARACTERS,
  TEAM_MAX_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
} from '@/domain/limits'
import type { Operation } from '@/domain/wire'
import { codesOf, USER_PASSWORD, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let user: Caller
let post: string

beforeAll(async () => {
  server = await startServer()
  user = await openCaller(server)
  const author = await openCaller(server)
  post = makeId()
  expect(kindsOf(await author.send(author.writes('هدف!', post)))).toEqual(['accepted'])
})
afterAll(() => server.stop())

/** A text that normalising would shorten: only its raw length can refuse it. */
const blown = (most: number) => `هدف${' '.repeat(4 * most)}`
/** Just as long as is normalised. */
const edged = (most: number) => `هدف${' '.repeat(4 * most - 3)}`

type MakeOperation = (text: (most: number) => string) => Operation

const report = (description: string): Operation =>
  user.operation('create', 'reports', pairId(user.user.id, post), {
    reporter_id: user.user.id,
    report_type: 'post',
    reason: 'spam',
    reported_post_id: post,
    description,
  })
const comment = (content: string): Operation =>
  user.operation('create', 'hashtag_comments', makeId(), { post_id: post, user_id: user.user.id, content })
const profile = (body: Operation['body']): Operation => user.operation('update', 'profiles', user.user.id, body)

const FIELDS: Array<[string, string, MakeOperation]> = [
  ['content', 'post-too-long', (text) => user.writes(text(POST_MAX_CHARACTERS))],
  [
    'image_alt',
    'alt-too-long',
    (text) =>
      user.operation('create', 'hashtag_posts', makeId(), { content: 'هدف', image_alt: text(ALT_MAX_CHARACTERS) }),
  ],
  ['content', 'comment-too-long', (text) => comment(text(COMMENT_MAX_CHARACTERS))],
  ['bio', 'bio-too-long', (text) => profile({ bio: text(BIO_MAX_CHARACTERS) })],
  ['favorite_team', 'team-too-long', (text) => profile({ favorite_team: text(TEAM_MAX_CHARACTERS) })],
  ['username', 'username-length', (text) => profile({ username: text(USERNAME_MAX_CHARACTERS) })],
  ['description', 'description-too-long', (text) => report(text(REPORT_MAX_CHARACTERS))],
]

test.each(FIELDS)(
  '%s with more than four units a character is refused before normalising, with %s',
  async (field, code, makeOperation) => {
    const [verdict] = await user.send(makeOperation(blown))
    expect(verdict).toMatchObject({ verdict: 'refused', fields: { [field]: code } })
    expect(kindsOf(await user.send(makeOperation(edged)))).toEqual(['accepted'])
  },
)

test("a post of 400,000 letters is refused by its length, and the call's next operation continues", async () => {
  const verdicts = await user.send(user.writes('a'.repeat(400_000)), user.writes('بعدها'))
  expect(verdicts[0]).toMatchObject({ verdict: 'refused', fields: { content: 'post-too-long' } })
  expect(verdicts[1]).toMatchObject({ verdict: 'accepted' })
})

test('a registration with a name or address of 10,000 letters names the wrong field', async () => {
  const form = { password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }
  const long = 'ه'.repeat(10_000)
  const answer = await server.api.submitRegistration({ ...form, username: long, email: `${long}@example.com` })
  expect(answer.status).toBe(400)
  expect(codesOf(answer)).toMatchObject({ username: 'username-length', email: 'email-invalid' })
})

test('a search reads the first 100 characters', async () => {
  const { id, username, token } = await server.api.register()
  const find = async (q: string) => {
    const answer = await server.api.request('GET', `/api/people?q=${encodeURIComponent(q)}`, { token })
    return answer.body.people.map((user: { id: string }) => user.id)
  }
  // Marks are invisible and no part of the key.
  expect(await find(`${username.padEnd(100, '\u200f')}x`)).toEqual([id])
  expect(await find(`${username.padEnd(99, '\u200f')}x`)).toEqual([])
})
