import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { cutLastCommits } from '../support/power-cut'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'

describe('the history of a server', () => {
  let server: TestServer
  let phone: Caller

  beforeAll(async () => {
    server = await startServer()
    phone = await openCaller(server)
  })
  afterAll(() => server.stop())

  test('Y1 a cursor of an earlier start is valid: nothing comes twice, nothing afresh', async () => {
    await phone.send(phone.writes('قبل التشغيل'))
    const { cursor } = await phone.window('public')
    await server.restart()
    const [verdict] = await phone.send(phone.writes('بعد التشغيل'))
    const answer = await phone.call({ cursors: { public: cursor } })
    const channel = answer.channels['public']
    expect(answer.run).not.toBe(cursor.run)
    expect(channel).toMatchObject({ fresh: false, from: cursor, cursor: answer.asOf })
    expect(answer.rewind).toBeUndefined()
    expect(idsIn(answer, 'hashtag_posts')).toHaveLength(1)
    expect(verdict?.run).toBe(answer.run)
  })

  test('Y1 a cursor beyond the head of its run is rewound to it', async () => {
    const { cursor } = await phone.window('public')
    const answer = await phone.call({ cursors: { public: { seq: cursor.seq + 5, run: cursor.run } } })
    expect(answer).toMatchObject({ rewind: cursor.seq, channels: { public: { fresh: true, from: null } } })
  })

  test('Y1 with an unknown run the newest common cursor of the trail counts', async () => {
    const { cursor: earlier } = await phone.window('public')
    await server.restart()
    await phone.send(phone.writes('بعد التشغيل'))
    const unknown = { seq: earlier.seq + 100, run: makeId() }
    const trail = [{ seq: earlier.seq + 50, run: makeId() }, earlier]
    const known = await phone.call({ cursors: { public: unknown }, trail })
    expect(known).toMatchObject({ rewind: earlier.seq, channels: { public: { fresh: true } } })
    const stranger = await phone.call({ cursors: { public: unknown } })
    expect(stranger).toMatchObject({ rewind: 0, channels: { public: { fresh: true } } })
  })

  test('Y2 after a restore the phone gets the point of the rewind, and repeated operations take effect once', async () => {
    const before = phone.writes('في النسخة')
    const [backedUp] = await phone.send(before)
    const backup = await copyOf(server)
    const lost = phone.writes('بعد النسخة')
    const [verdict] = await phone.send(lost)
    const { cursor } = await phone.window('public')
    const epoch = (await phone.call()).epoch

    await server.kill()
    server.restoreData(backup)
    rmSync(backup, { recursive: true })
    await server.restart()

    const trail = [cursor, { seq: backedUp?.seq ?? 0, run: backedUp?.run ?? '' }]
    const answer = await phone.call({ cursors: { public: cursor }, trail })
    const { rewind } = answer
    expect(answer.epoch).toBe(epoch)
    expect(answer.channels['public']?.fresh).toBe(true)
    expect(rewind).toBeLessThan(verdict?.seq ?? 0)
    expect(rewind).toBe(backedUp?.seq)
    expect(idsIn(answer, 'hashtag_posts')).not.toContain(lost.record)

    expect(await phone.send(before)).toEqual([backedUp])
    expect(kindsOf(await phone.send(lost, lost))).toEqual(['accepted', 'accepted'])
    const { answer: healed } = await phone.window('public')
    expect(idsIn(healed, 'hashtag_posts').filter((id) => id === lost.record)).toHaveLength(1)
  })

  test('Y1 entries that a start writes after a power cut are not taken for lost ones', async () => {
    await phone.send(phone.writes('#الأول #الثاني #الثالث #الرابع #الخامس #السادس #السابع'))
    const posts = Array.from({ length: 8 }, (_, n) => phone.writes(`قبل انقطاع الكهرباء ${n}`))
    const verdicts: Array<Awaited<ReturnType<Caller['send']>>[number]> = []
    for (const post of posts) verdicts.push(...(await phone.send(post)))
    await server.kill()
    expect(cutLastCommits(server.dir, 3)).toBe(3)
    await server.restart()

    const rows = await Promise.all(posts.map((post) => server.api.row('hashtag_posts', post.record)))
    const firstLost = verdicts[rows.indexOf(null)]
    const [last] = verdicts.slice(-1)
    if (!firstLost?.seq || !last?.seq || !last.run) throw new Error('the cut took nothing')
    const { rewind, asOf } = await phone.call({ accepted: [{ seq: last.seq, run: last.run }] })
    expect(asOf.seq).toBeGreaterThan(firstLost.seq) // the start wrote entries at the sequences of lost ones
    expect(rewind).toBeLessThan(firstLost.seq - 1)
  })

  test('Y1 a call that names a lost verdict or snapshot is rewound undecided, also without a cursor', async () => {
    const backup = await copyOf(server)
    const [lost] = await phone.send(phone.writes('بعد النسخة'))
    const place = { seq: lost?.seq ?? 0, run: lost?.run ?? '' }
    await server.kill()
    server.restoreData(backup)
    rmSync(backup, { recursive: true })
    await server.restart()

    const { cursor } = await phone.window('public')
    const later = phone.writes('لم يُرسل قبل')
    for (const named of [{ accepted: [place] }, { trail: [place] }]) {
      const { rewind, verdicts, channels } = await phone.call({ ...named, cursors: { public: cursor }, ops: [later] })
      expect(rewind).toBeLessThan(place.seq)
      expect(verdicts).toEqual([])
      expect(channels['public']).toMatchObject({ fresh: true, from: null })
    }
    const sent = await phone.call({ accepted: [place], ops: [later] })
    expect(sent).toMatchObject({ verdicts: [], channels: {} })
    expect(sent.rewind).toBeLessThan(place.seq)
    expect(await server.api.row('hashtag_posts', later.record)).toBeNull()
    expect(kindsOf(await phone.send(later))).toEqual(['accepted'])
  })
})

describe('Y11 after a restore', () => {
  const open = (patience: string) => startServer({ settings: { 'lost-patience': patience } })

  test('Y11 an operation on a lost post waits until its author sends it again, and is accepted then', async () => {
    const server = await open('10m')
    try {
      const [author, user] = [await openCaller(server), await openCaller(server)]
      const otherDevice = await openCaller(server, author.user)
      const backup = await copyOf(server)
      const post = author.writes('ضاع مع الوقت الضائع')
      const like = user.likes(post.record)
      const edit = otherDevice.operation('update', 'hashtag_posts', post.record, { content: 'من الجهاز الآخر' })
      await author.send(post)
      expect(kindsOf([...(await user.send(like)), ...(await otherDevice.send(edit))])).toEqual(['accepted', 'accepted'])
      await server.kill()
      server.restoreData(backup)
      rmSync(backup, { recursive: true })
      await server.restart()

      const early = [...(await user.send(like)), ...(await otherDevice.send(edit))]
      expect(kindsOf(early)).toEqual(['wait(dependency)', 'wait(dependency)'])
      expect(early[0]?.after).toBeGreaterThan(0)
      expect(kindsOf(await author.send(post))).toEqual(['accepted'])
      expect(kindsOf([...(await user.send(like)), ...(await otherDevice.send(edit))])).toEqual(['accepted', 'accepted'])
      expect(await server.api.row('hashtag_posts', post.record)).toMatchObject({
        content: 'من الجهاز الآخر',
        likes_count: 1,
      })
    } finally {
      await server.stop()
    }
  })

  test('Y11 an operation on a row that was deleted before ends at once, and the waiting time ends', async () => {
    const server = await open('2s')
    try {
      const [author, user] = [await openCaller(server), await openCaller(server)]
      const post = author.writes('يُحذف')
      await author.send(post)
      await author.send(author.operation('delete', 'hashtag_posts', post.record))
      expect(kindsOf(await user.send(user.likes(post.record)))).toEqual(['accepted(gone)'])
      const unknown = user.likes(makeId())
      await until('the end of patience', async () => kindsOf(await user.send(unknown))[0] === 'accepted(gone)')
    } finally {
      await server.stop()
    }
  })
})

/** A copy of the data as a backup takes it, of a server that is stopped for a moment. */
async function copyOf(server: TestServer): Promise<string> {
  await server.kill()
  const copy = server.copyData()
  await server.restart()
  return copy
}
