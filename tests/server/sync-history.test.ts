import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'

describe('the history of a server', () => {
  let server: TestServer
  let phone: Caller

  beforeAll(async () => {
    server = await startServer()
    phone = await openCaller(server)
  })
  afterAll(() => server.stop())

  test('Y1 a cursor of an earlier start is believed: nothing comes twice, nothing afresh', async () => {
    await phone.send(phone.writes('قبل التشغيل'))
    const { cursor } = await phone.window('public')
    await server.restart()
    const [verdict] = await phone.send(phone.writes('بعد التشغيل'))
    const answer = await phone.call({ cursors: { public: cursor } })
    const channel = answer.channels['public']
    expect(answer.run).not.toBe(cursor.run)
    expect(channel).toMatchObject({ fresh: false, from: cursor, cursor: answer.asOf })
    expect(channel?.rewind).toBeUndefined()
    expect(idsIn(answer, 'hashtag_posts')).toHaveLength(1)
    expect(verdict?.run).toBe(answer.run)
  })

  test('Y1 a cursor beyond the head of its run is rewound to it', async () => {
    const { cursor } = await phone.window('public')
    const answer = await phone.call({ cursors: { public: { seq: cursor.seq + 5, run: cursor.run } } })
    expect(answer.channels['public']).toMatchObject({ fresh: true, from: null, rewind: cursor.seq })
  })

  test('Y1 of an unknown run the newest common cursor of the trail counts', async () => {
    const { cursor } = await phone.window('public')
    const unknown = { seq: cursor.seq + 100, run: makeId() }
    const trail = [
      { seq: cursor.seq + 50, run: makeId() },
      { seq: cursor.seq - 1, run: cursor.run },
    ]
    const known = await phone.call({ cursors: { public: unknown }, trail })
    expect(known.channels['public']).toMatchObject({ fresh: true, rewind: cursor.seq - 1 })
    const stranger = await phone.call({ cursors: { public: unknown } })
    expect(stranger.channels['public']).toMatchObject({ fresh: true, rewind: 0 })
  })

  test('Y2 after a restored backup the phone is told the point, and what it repeats takes effect once', async () => {
    const before = phone.writes('في النسخة')
    const [kept] = await phone.send(before)
    const backup = await copyOf(server)
    const lost = phone.writes('بعد النسخة')
    const [verdict] = await phone.send(lost)
    const { cursor } = await phone.window('public')
    const epoch = (await phone.call()).epoch

    await server.kill()
    server.restoreData(backup)
    rmSync(backup, { recursive: true })
    await server.restart()

    const trail = [cursor, { seq: kept?.seq ?? 0, run: kept?.run ?? '' }]
    const answer = await phone.call({ cursors: { public: cursor }, trail })
    const rewind = answer.channels['public']?.rewind
    expect(answer.epoch).toBe(epoch)
    expect(answer.channels['public']?.fresh).toBe(true)
    expect(rewind).toBeLessThan(verdict?.seq ?? 0)
    expect(rewind).toBe(kept?.seq)
    expect(idsIn(answer, 'hashtag_posts')).not.toContain(lost.record)

    expect(await phone.send(before)).toEqual([kept])
    expect(kindsOf(await phone.send(lost, lost))).toEqual(['accepted', 'accepted'])
    const { answer: healed } = await phone.window('public')
    expect(idsIn(healed, 'hashtag_posts').filter((id) => id === lost.record)).toHaveLength(1)
  })
})

/** A copy of the data as a backup takes it: of a server that is down for a moment. */
async function copyOf(server: TestServer): Promise<string> {
  await server.kill()
  const copy = server.copyData()
  await server.restart()
  return copy
}
