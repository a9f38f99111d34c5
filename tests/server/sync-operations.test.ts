import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { copyHooks } from '../support/hooks'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'

/** A hook that throws, and one that writes and then refuses. */
const BAD_HOOKS = `
onRecordCreate((e) => {
  const content = e.record.getString('content')
  if (content.includes('throws')) {
    console.log('the hook has thrown')
    throw new Error('a mistake of ours')
  }
  if (content.includes('refuses late')) {
    console.log('the hook has refused')
    const setting = new Record(e.app.findCollectionByNameOrId('settings'))
    setting.set('key', 'half_done')
    setting.set('value', 1)
    e.app.save(setting)
    throw new BadRequestError('No.', { content: new ValidationError('post-empty', 'post-empty') })
  }
  e.next()
}, 'hashtag_posts')
`

describe('operations', () => {
  let server: TestServer
  let hooks: string
  let phone: Caller
  let other: Caller

  beforeAll(async () => {
    hooks = copyHooks({ add: { 'bad.pb.js': BAD_HOOKS } })
    server = await startServer({ hooks, settings: { 'busy-wait': '50ms' } })
    phone = await openCaller(server)
    other = await openCaller(server)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(hooks, { recursive: true })
  })

  test('Y3 a repeated operation gets its stored verdict and has no second effect', async () => {
    const operation = phone.writes('مرة واحدة')
    const [first] = await phone.send(operation)
    const again = await phone.call({ ops: [operation, operation], cursors: { public: null } })
    expect(first?.verdict).toBe('accepted')
    expect(again.verdicts).toEqual([first, first])
    expect(idsIn(again, 'hashtag_posts').filter((id) => id === operation.record)).toHaveLength(1)
  })

  test('Y3 operations that arrive twice at the same time take effect once', async () => {
    const operation = phone.writes('مرتين معاً')
    const answers = await Promise.all(Array.from({ length: 6 }, () => phone.send(operation)))
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(first?.[0]?.verdict).toBe('accepted')
  })

  test('Y3 the same id with another body is refused, whoever else uses it is not', async () => {
    const operation = phone.writes('الأصل')
    await phone.send(operation)
    expect(kindsOf(await phone.send({ ...operation, body: { content: 'غيره' } }))).toEqual(['refused(id-reused)'])
    expect(kindsOf(await phone.send({ ...operation, record: makeId() }))).toEqual(['refused(id-reused)'])
    expect(kindsOf(await other.send({ ...other.writes('لي'), id: operation.id }))).toEqual(['accepted'])
  })

  test('Y3 a creation of an existing record is accepted only if the same user sends the same content', async () => {
    const post = makeId()
    await phone.send(phone.writes('لي', post))
    expect(kindsOf(await phone.send(phone.writes('لي', post), phone.writes('غيره', post)))).toEqual([
      'duplicate',
      'refused(id-taken)',
    ])
    expect(kindsOf(await other.send(other.writes('لي', post)))).toEqual(['refused(id-taken)'])
    expect((await server.api.row('hashtag_posts', post)).content).toBe('لي')
  })

  test('Y4 after the verdicts were deleted, an old operation is refused and a new one is not', async () => {
    const device = await openCaller(server)
    const old = device.writes('قديم')
    await device.send(old)
    const verdict = await until('the verdict is purged', async () => {
      await server.restart({ 'verdict-days': 0 })
      const [now] = await device.send(old)
      return now?.code === 'too-old' ? now : null
    })
    expect(verdict?.verdict).toBe('refused')
    await server.restart({ 'verdict-days': 120 })
    expect(kindsOf(await device.send({ ...device.writes('قديم آخر'), n: old.n }))).toEqual(['refused(too-old)'])
    expect(kindsOf(await device.send(device.writes('جديد')))).toEqual(['accepted'])
    expect(kindsOf(await (await openCaller(server, device.user)).send(device.writes('جهاز آخر')))).toEqual(['accepted'])
  })

  test('Y5 a hook that throws makes only its operation wait, until the hook is repaired', async () => {
    const poisoned = phone.writes('this throws')
    const verdicts = await phone.send(phone.writes('قبل'), poisoned, phone.writes('بعد'))
    expect(kindsOf(verdicts)).toEqual(['accepted', 'wait(busy)', 'accepted'])
    expect(verdicts[1]?.after).toBe(50)
    expect(await server.api.row('hashtag_posts', poisoned.record)).toBeNull()
    expect(kindsOf(await phone.send(poisoned))).toEqual(['wait(busy)'])
    rmSync(join(hooks, 'bad.pb.js'))
    await server.restart()
    expect(kindsOf(await phone.send(poisoned))).toEqual(['accepted'])
  })

  test('Y5 dependants of a waiting operation wait too', async () => {
    const missing = phone.writes('لم تصل')
    const child = { ...phone.likes(missing.record), deps: [missing.id] }
    const [waiting] = await phone.send(child)
    expect(waiting).toMatchObject({ verdict: 'wait', code: 'dependency', dependency: missing.id })
    expect(kindsOf(await phone.send(missing, child))).toEqual(['accepted', 'accepted'])
  })

  test('Y5 a refusal by rules and codes is final', async () => {
    const post = makeId()
    await other.send(other.writes('لغيري', post))
    const verdicts = await phone.send(
      phone.writes('   '),
      phone.operation('create', 'hashtag_posts', makeId(), { content: 'x', likes_count: 99 }),
      phone.operation('update', 'hashtag_posts', post, { content: 'سرقة' }),
      phone.operation('delete', 'hashtag_posts', post),
      phone.operation('create', 'settings', makeId(), { key: 'x' }),
      phone.writes('ما زلت أكتب'),
    )
    expect(kindsOf(verdicts)).toEqual([
      'refused(post-empty)',
      'refused(forbidden)',
      'refused(forbidden)',
      'refused(forbidden)',
      'refused(invalid)',
      'accepted',
    ])
    expect(verdicts[0]?.fields).toEqual({ content: 'post-empty' })
    expect((await server.api.row('hashtag_posts', post)).content).toBe('لغيري')
  })

  test('Y11 a toggle or deletion on a deleted row is accepted, a text for it is refused', async () => {
    const post = makeId()
    await other.send(other.writes('يزول', post))
    expect(kindsOf(await phone.send(phone.likes(post)))).toEqual(['accepted'])
    await other.send(other.operation('delete', 'hashtag_posts', post))
    expect(
      kindsOf(
        await phone.send(
          phone.unlikes(post),
          phone.likes(post),
          phone.operation('delete', 'hashtag_posts', post),
          phone.operation('update', 'hashtag_posts', post, { content: 'متأخر' }),
        ),
      ),
    ).toEqual(['accepted(gone)', 'accepted(gone)', 'accepted(gone)', 'refused(gone)'])
  })

  test('Y11 toggles are absolute: a repetition changes nothing', async () => {
    const post = makeId()
    await other.send(other.writes('للإعجاب', post))
    expect(kindsOf(await phone.send(phone.likes(post), phone.likes(post)))).toEqual(['accepted', 'duplicate'])
    expect((await server.api.row('hashtag_posts', post)).likes_count).toBe(1)
    expect(kindsOf(await phone.send(phone.unlikes(post), phone.unlikes(post)))).toEqual(['accepted', 'accepted(gone)'])
    expect((await server.api.row('hashtag_posts', post)).likes_count).toBe(0)
  })
})

describe('a refusal', () => {
  let server: TestServer
  let hooks: string

  beforeAll(async () => {
    hooks = copyHooks({ add: { 'bad.pb.js': BAD_HOOKS } })
    server = await startServer({ hooks })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(hooks, { recursive: true })
  })

  test('Y6 a refusal leaves nothing that a hook had written, and its verdict is stored', async () => {
    const phone = await openCaller(server)
    const { cursor } = await phone.window('public')
    const operation = phone.writes('this refuses late')
    const [first] = await phone.send(operation)
    expect(first).toMatchObject({ verdict: 'refused', code: 'post-empty' })
    expect(await phone.send(operation)).toEqual([first])
    expect(server.log().split('the hook has refused')).toHaveLength(2)
    const answer = await phone.call({ cursors: { public: cursor } })
    expect(answer.asOf.seq).toBe(cursor.seq)
    expect(answer.rows).toEqual([])
  })
})
