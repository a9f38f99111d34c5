import { expect, test } from 'vitest'
import { applyingPhone } from '../../../tests/support/applying-phone'
import { answerOf, cardEntry, entry, ME, OTHER, postRow, seededRandom } from '../../../tests/support/phone-stores'
import { realTiming } from '../timing'
import { fetchPost } from './remote-posts'

const LINKED = postRow(10, { likes_count: 3 })

/** A phone that has read to 100, and a server whose answers wait for what the test does meanwhile. */
async function asking(meanwhile: (phone: Awaited<ReturnType<typeof applyingPhone>>) => Promise<unknown>) {
  const phone = await applyingPhone()
  await phone.apply(answerOf({ seq: 100, from: null, rows: [entry(postRow(9), 95)] }), null)
  const done = meanwhileOnce(() => meanwhile(phone))
  const bodies = { hashtag_posts: LINKED, profiles: cardEntry(OTHER, 'مشجع').row }
  const answering: typeof fetch = async (input) => {
    await done()
    const collection = String(input).split('/collections/')[1]?.split('/')[0] as keyof typeof bodies
    const body = bodies[collection]
    return Response.json(body ?? { status: 404 }, { status: body ? 200 : 404 })
  }
  const calls = { fetch: answering, baseUrl: 'http://server', timing: realTiming(1) }
  const parts = { calls, rows: phone.rows, user: ME, token: async () => 'token', newId: seededRandom(1).id }
  return { phone, result: await fetchPost(parts, LINKED.id) }
}

function meanwhileOnce(work: () => Promise<unknown>): () => Promise<unknown> {
  let begun: Promise<unknown> | null = null
  return () => (begun ??= work())
}

const rewound = answerOf({ seq: 82, run: 'run2', from: null, rewind: 80, rows: [entry(postRow(5), 41)] })

test('Y14 a post by its address is as new as what the phone had read before it asked', async () => {
  const { phone, result } = await asking(async () => undefined)
  expect(result).toBe('held')
  expect(await phone.post(10)).toMatchObject({ asOf: 100, likedAsOf: 100, channels: [] })
})

test('Y2 a history that was cut while a post was asked for by its address: any answer replaces what came', async () => {
  const { phone } = await asking((held) => held.apply(rewound, 100))
  expect(await phone.post(10)).toMatchObject({ asOf: 0, likedAsOf: 0 })
  const news = entry(postRow(10, { likes_count: 1 }), 84)
  const sent = { seq: 82, run: 'run2' }
  const answer = answerOf({ seq: 84, run: 'run2', from: 82, rows: [news] })
  await phone.applyFrom(answer, Object.fromEntries(Object.keys(answer.channels).map((channel) => [channel, sent])))
  expect((await phone.post(10))?.row.likes_count).toBe(1)
})

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
