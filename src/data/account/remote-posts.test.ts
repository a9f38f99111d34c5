import { expect, test } from 'vitest'
import { answerOf, entry, ME, postRow } from '../../../tests/support/phone-stores'
import { applyingPhone } from '../../../tests/support/applying-phone'
import { realTiming } from '../timing'
import { fetchPost } from './remote-posts'

test('Y14 a post that a pull brings while it is asked for by its link keeps the newer words and its channels', async () => {
  const phone = await applyingPhone()
  await phone.apply(answerOf({ seq: 1, from: null }), null)
  const old = postRow(5, { content: 'قبل' })
  const fetch = (async (input: string) => {
    if (input.includes('/hashtag_likes/')) return Response.json({ code: 'gone' }, { status: 404 })
    if (input.includes('/hashtag_posts/')) return Response.json(old)
    await phone.apply(answerOf({ seq: 9, from: 1, rows: [entry(postRow(5, { content: 'بعد' }), 9)] }), 1)
    return Response.json({ id: old.user_id, username: 'مشجع' })
  }) as typeof globalThis.fetch
  const calls = { fetch, baseUrl: 'http://server', timing: realTiming() }
  const token = async () => 'token'
  expect(await fetchPost({ calls, rows: phone.rows, user: ME, token, newId: () => 'x' }, old.id)).toBe('held')
  expect(await phone.post(5)).toMatchObject({ channels: ['public'], seq: 9, asOf: 9, row: { content: 'بعد' } })
})
