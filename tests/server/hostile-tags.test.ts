import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openUserActions, type UserActions } from './user-actions'

/** Tags with the names of object properties, or of a trend's columns. */
const TAGS = ['constructor', '__proto__', 'score', 'toString', 'hasOwnProperty', 'key', 'trending']

let server: TestServer
let actions: UserActions
let user: User

beforeAll(async () => {
  server = await startServer()
  actions = openUserActions(server)
  user = await actions.user()
})
afterAll(() => server.stop())

async function trends(): Promise<Json[]> {
  const path = '/api/collections/hashtag_trends/records?perPage=200'
  return (await server.api.request('GET', path, { token: await server.api.admin() })).body.items
}

const formsOf = async (tags: string[]): Promise<string[]> =>
  (await trends()).map(({ hashtag }) => hashtag).filter((hashtag) => tags.includes(hashtag))

async function recount(): Promise<void> {
  expectOk(
    await server.api.request('POST', '/api/crons/hashtag_trends', { token: await server.api.admin() }),
    'recount',
  )
}

/** One user brings only a few tags to the recent ones. */
async function postAsAnother(text: string): Promise<[User, string]> {
  const author = await actions.user()
  return [author, await actions.post(author, text)]
}

/** Posts an unused tag, and waits until a recount has added it. */
async function seeNewTag(tag: string): Promise<void> {
  await actions.post(user, `#${tag}`)
  await recount()
  await until(`the trend of ${tag}`, async () => (await formsOf([tag])).length === 1)
}

test('tags named like object properties get rows, and lose them with their last post', async () => {
  const posts = []
  for (const tag of TAGS) posts.push(await postAsAnother(`هدف #${tag}`))
  await recount()
  // A recount writes row by row.
  await until('the trends of the tags', async () => (await formsOf(TAGS)).length === TAGS.length)
  expect((await formsOf(TAGS)).sort()).toEqual([...TAGS].sort())
  expect((await trends()).find(({ hashtag }) => hashtag === 'constructor')).toMatchObject({
    tag_key: 'constructor',
    posts_count: 1,
    trend_score: 1,
  })
  for (const [author, post] of posts) await actions.remove(author, 'hashtag_posts', post)
  await seeNewTag('الثاني')
  expect(await formsOf(TAGS)).toEqual([])
})

test('a server starts with such tags in its trends without posts', async () => {
  const posts = []
  for (const tag of TAGS) posts.push(await postAsAnother(`#${tag}`))
  await seeNewTag('الثالث')
  for (const [author, post] of posts) await actions.remove(author, 'hashtag_posts', post)
  await server.restart()
  expect(await formsOf(TAGS)).toEqual([])
  await seeNewTag('الرابع')
})
