import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { kindsOf, openCaller } from './sync-calls'

describe('limits', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer({
      settings: { 'limit-posts': '2/2s', 'limit-likes': '60/1m', 'limit-post-edits': '5/1m' },
    })
  })
  afterAll(() => server.stop())

  test('Y8 over a limit an operation waits and is told how long; then it is accepted', async () => {
    const phone = await openCaller(server)
    const posts = Array.from({ length: 4 }, (_, at) => phone.writes(`منشور ${at}`))
    const verdicts = await phone.send(...posts)
    expect(kindsOf(verdicts)).toEqual(['accepted', 'accepted', 'wait(limit)', 'wait(limit)'])
    expect(verdicts[2]?.after).toBeGreaterThan(0)
    expect(verdicts[2]?.after).toBeLessThanOrEqual(1000)
    await until('both are accepted', async () => {
      const kinds = kindsOf(await phone.send(...posts))
      expect(kinds).not.toEqual(['accepted', 'accepted', 'wait(limit)', 'accepted'])
      return kinds.every((kind) => kind === 'accepted')
    })
  })

  test('Y8 that kind waits in order, other kinds go on', async () => {
    const phone = await openCaller(server)
    const [first, second, third, fourth] = [1, 2, 3, 4].map((at) => phone.writes(`منشور ${at}`))
    if (!first || !second || !third || !fourth) throw new Error('four operations')
    const edit = phone.operation('update', 'hashtag_posts', third.record, { content: 'بعد الثالث' })
    const verdicts = await phone.send(
      first,
      second,
      third,
      phone.likes(first.record),
      edit,
      fourth,
      phone.operation('update', 'hashtag_posts', first.record, { content: 'معدل' }),
    )
    expect(kindsOf(verdicts)).toEqual([
      'accepted',
      'accepted',
      'wait(limit)',
      'accepted',
      'wait(limit)',
      'wait(limit)',
      'accepted',
    ])
  })

  test('Y8 what was decided already costs nothing, one fan holds up no other', async () => {
    const phone = await openCaller(server)
    const other = await openCaller(server)
    const posts = [phone.writes('أ'), phone.writes('ب')]
    await phone.send(...posts)
    for (let at = 0; at < 5; at += 1) expect(kindsOf(await phone.send(...posts))).toEqual(['accepted', 'accepted'])
    expect(kindsOf(await other.send(other.writes('ج')))).toEqual(['accepted'])
  })

  test('Y8 the record API is no way around', async () => {
    const fan = await server.api.register()
    const answers = [1, 2, 3].map(() => server.api.post(fan, 'مباشرة'))
    const statuses = (await Promise.all(answers)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 429])
    const refused = await server.api.post(fan, 'مباشرة')
    expect(refused.body).toEqual({ code: 'limit' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('Y8 the defaults: ten posts at once pass, the eleventh waits about a minute', async () => {
    await server.restart({ 'limit-posts': '10/10m' })
    const phone = await openCaller(server)
    const verdicts = await phone.send(...Array.from({ length: 11 }, (_, at) => phone.writes(`منشور ${at}`)))
    expect(kindsOf(verdicts.slice(0, 10))).toEqual(Array(10).fill('accepted'))
    expect(verdicts[10]?.code).toBe('limit')
    expect(verdicts[10]?.after).toBeGreaterThan(50_000)
    expect(verdicts[10]?.after).toBeLessThanOrEqual(60_000)
  })
})
