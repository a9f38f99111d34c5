import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { relationBody } from './relations'
import { kindsOf, openCaller } from './sync-calls'
import { openUploader } from './upload-calls'

describe('limits', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer({
      settings: {
        'limit-posts': '2/8s',
        'limit-likes': '60/1m',
        'limit-post-edits': '5/1m',
        'limit-follows': '3/9s',
        'limit-follows-day': '5/1h',
        'limit-profile-edits': '2/1m',
      },
    })
  })
  afterAll(() => server.stop())

  test('Y8 over a limit an operation waits, with the time of the wait; then it is accepted', async () => {
    const phone = await openCaller(server)
    const posts = Array.from({ length: 4 }, (_, at) => phone.writes(`منشور ${at}`))
    const verdicts = await phone.send(...posts)
    expect(kindsOf(verdicts)).toEqual(['accepted', 'accepted', 'wait(limit)', 'wait(limit)'])
    expect(verdicts[2]?.after).toBeGreaterThan(0)
    expect(verdicts[2]?.after).toBeLessThanOrEqual(4000)
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

  test('Y8 what was decided already costs nothing, one user holds up no other', async () => {
    const phone = await openCaller(server)
    const other = await openCaller(server)
    const posts = [phone.writes('أ'), phone.writes('ب')]
    await phone.send(...posts)
    for (let at = 0; at < 5; at += 1) expect(kindsOf(await phone.send(...posts))).toEqual(['accepted', 'accepted'])
    expect(kindsOf(await other.send(other.writes('ج')))).toEqual(['accepted'])
  })

  test('Y8 follows have a limit of a minute and one of a day, and both directions count', async () => {
    const phone = await openCaller(server)
    const { id, ...body } = relationBody('follows', phone.user.id, (await server.api.register()).id)
    const toggles = [1, 2, 3, 4, 5, 6].map((at) =>
      phone.operation(at % 2 ? 'create' : 'delete', 'follows', id, at % 2 ? body : {}),
    )
    expect(kindsOf(await phone.send(...toggles.slice(0, 4)))).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'wait(limit)',
    ])
    await until('five are accepted', async () => {
      const kinds = kindsOf(await phone.send(...toggles.slice(0, 5)))
      return kinds.every((kind) => kind === 'accepted')
    })
    // When the first limit would let the sixth pass, the second holds it, for much longer.
    await until('the limit of a day holds it', async () => {
      const [sixth] = await phone.send(...toggles.slice(5))
      expect(sixth).toMatchObject({ verdict: 'wait', code: 'limit' })
      return (sixth?.after ?? 0) > 60_000
    })
  })

  test('Y8 edits of the profile have one, too', async () => {
    const phone = await openCaller(server)
    const edits = ['أ', 'ب', 'ج'].map((bio) => phone.operation('update', 'profiles', phone.user.id, { bio }))
    expect(kindsOf(await phone.send(...edits))).toEqual(['accepted', 'accepted', 'wait(limit)'])
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

  test('Y8 above a limit no file of an upload is copied', async () => {
    await server.restart({ 'limit-posts': '1/1h' })
    const phone = await openCaller(server)
    const uploader = openUploader(server, phone.user)
    const upload = await uploader.send(makePng({ width: 20, height: 10, pixel: () => [200, 16, 46] }))
    await phone.send(phone.writes('الأول'))
    const waiting = phone.operation('create', 'hashtag_posts', makeId(), uploader.post(upload))
    expect(kindsOf(await phone.send(waiting))).toEqual(['wait(limit)'])
    const stored = join(server.dir, 'storage')
    const folders = existsSync(stored) ? readdirSync(stored, { recursive: true }).map(String) : []
    expect(folders.filter((folder) => folder.endsWith(waiting.record))).toEqual([])
  })
})
