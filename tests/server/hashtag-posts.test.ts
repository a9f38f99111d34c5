import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractHashtags } from '@/domain/hashtags'
import { HASHTAG_VECTORS, KEY_VECTORS, POST_VECTORS } from '@/domain/vectors'
import { codesOf, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let user: User

beforeAll(async () => {
  server = await startServer()
  user = await server.api.register()
})
afterAll(() => server.stop())

describe('a post through the API', () => {
  test.each(POST_VECTORS)('text: %s', async (_case, typed, stored, code) => {
    const answer = await server.api.post(user, typed)
    if (code) {
      expect(answer.status).toBe(400)
      expect(codesOf(answer)).toEqual({ content: code })
    } else {
      expect(answer.status).toBe(200)
      expect(answer.body.content).toBe(stored)
    }
  })

  test.each(HASHTAG_VECTORS)('hashtags: %s', async (_case, text, hashtags, tagKeys) => {
    const { status, body } = await server.api.post(user, text)
    expect(status).toBe(200)
    expect(body.hashtags).toEqual(hashtags)
    expect(body.tag_keys).toEqual(tagKeys)
  })

  const keys = KEY_VECTORS.filter(([word]) => extractHashtags(`#${word}`).hashtags[0] === word)
  test.each(keys)('key: %s → %s', async (word, key) => {
    const { status, body } = await server.api.post(user, `#${word}`)
    expect([status, body.tag_keys]).toEqual([200, [key]])
  })
})
