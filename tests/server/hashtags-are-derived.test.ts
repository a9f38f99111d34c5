import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer
let liar: Caller

beforeAll(async () => {
  server = await startServer()
  liar = await openCaller(server)
})
afterAll(() => server.stop())

const CONTENT = 'مبروك #الهِلال و #پرسپولیس'
const TRUTH = { hashtags: ['الهِلال', 'پرسپولیس'], tag_keys: ['الهلال', 'پرسپوليس'] }

/** Tags that a client claims for its post, in every field name that the server reads. */
const LIES: Array<Record<string, unknown>> = [
  { hashtags: ['ديربي_العاصمة'] },
  { tag_keys: ['ديربي_العاصمة'] },
  { hashtags: [], tag_keys: [] },
  { hashtags: '["ديربي_العاصمة"]' },
  { 'hashtags+': 'ديربي_العاصمة' },
  { '+tag_keys': ['ديربي_العاصمة'] },
  { 'tag_keys-': 'الهلال' },
]

const filedUnder = async (post: string) => {
  const row = await server.api.row('hashtag_posts', post)
  return row && { hashtags: row.hashtags, tag_keys: row.tag_keys }
}

describe('[H08] the server derives tags from the text', () => {
  test('[H08] a post has the tags of its text', async () => {
    const post = liar.writes(CONTENT)
    await liar.send(post)
    expect(await filedUnder(post.record)).toEqual(TRUTH)
  })

  test.each(LIES)('[H08] a new post that claims %j is refused or has the tags of its text', async (lie) => {
    const body = { user_id: liar.user.id, content: CONTENT, ...lie }
    const post = liar.operation('create', 'hashtag_posts', makeId(), body)
    await liar.send(post)
    expect([null, TRUTH]).toContainEqual(await filedUnder(post.record))
  })

  test.each(LIES)('[H08] an edit that claims %j keeps the tags of the text', async (lie) => {
    const post = (await server.api.post(liar.user, CONTENT)).body.id as string
    for (const body of [lie, { content: CONTENT, ...lie }]) {
      await liar.send(liar.operation('update', 'hashtag_posts', post, body))
      expect(await filedUnder(post)).toEqual(TRUTH)
    }
  })

  test('[H08] an administrator cannot set other tags either', async () => {
    const post = (await server.api.post(liar.user, CONTENT)).body.id as string
    await server.api.change('hashtag_posts', post, { hashtags: ['غيره'], tag_keys: ['غيره'] })
    expect(await filedUnder(post)).toEqual(TRUTH)
    await server.api.change('hashtag_posts', post, { content: 'بلا وسم', hashtags: ['غيره'] })
    expect(await filedUnder(post)).toEqual({ hashtags: [], tag_keys: [] })
  })

  test('[H08] claimed tags reach no tag page and no trend', async () => {
    const tag = 'وسم_لم_يقله_أحد'
    for (let n = 0; n < 3; n++) {
      const body = { user_id: liar.user.id, content: CONTENT, hashtags: [tag], tag_keys: [tag] }
      await liar.send(liar.operation('create', 'hashtag_posts', makeId(), body))
    }
    const found = await server.api.list('hashtag_posts', { filter: `tag_keys ~ '"${tag}"' || hashtags ~ '"${tag}"'` })
    expect(found.totalItems).toBe(0)
    expect(JSON.stringify(await server.api.list('hashtag_trends'))).not.toContain(tag)
  })
})
