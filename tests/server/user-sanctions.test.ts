import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json, makeId, type User } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { CASES, decide as decideCase, decisionsTold, openModerator } from './case-calls'
import { openStream } from './poke-streams'
import { hasAppealed } from './sanction-calls'
import { addStaff, auditOf, openStaff, outcomeOf, staffCall, type StaffCall } from './staff-calls'
import { kindsOf, openCaller } from './sync-calls'

const USERS = '/api/admin/users'
const DAY = 86_400_000

let server: TestServer
let moderator: StaffCall
beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  moderator = (await openModerator(server)).call
})
afterAll(() => server.stop())

const pageOf = async ({ id }: { id: string }): Promise<Json> =>
  expectOk(await moderator('GET', `${USERS}/${id}`), 'the page of a user').body
const act = async (call: StaffCall, user: { id: string }, kind: string, more: object = {}) =>
  call('POST', `${USERS}/${user.id}/${kind === 'lift' ? 'lift' : 'sanction'}`, {
    ...{ kind, reason: 'spam', days: 0, until: 0, words: '', request: makeId() },
    ...{ version: (await pageOf(user)).user.version, ...more },
  })
const auditFor = async (user: User, kind: string) =>
  (await auditOf(server, `user.${kind}`)).filter(({ subject }) => subject === user.id)

describe('one user', () => {
  test('a suspension refuses what is written, is told, listed and audited; lifting restores all (Q11)', async () => {
    const fan = await openCaller(server)
    const made = await act(moderator, fan.user, 'suspend', { days: 3, words: 'إعلانات' })
    const { user, sanctions } = expectOk(made, 'a suspension').body
    expect(user.restriction.kind).toBe('suspend')
    expect(user.restriction.until - Date.now()).toBeGreaterThan(2 * DAY)
    expect(sanctions).toMatchObject([{ kind: 'suspend', reason: 'spam', words: 'إعلانات', liftedAt: 0 }])
    expect(kindsOf(await fan.send(fan.writes('معلّق')))).toEqual(['refused(suspended)'])
    const [told] = await decisionsTold(server, fan.user)
    expect(told?.data).toMatchObject({ outcome: 'suspend', reason: 'spam', words: 'إعلانات' })
    expect(told?.data.until - user.restriction.until).toBe(0)

    const lifted = expectOk(await act(moderator, fan.user, 'lift', { words: 'خطأ منا' }), 'lifting').body
    expect(lifted.user).toMatchObject({ restriction: null, sanctions: '' })
    expect(lifted.sanctions[0].liftedAt).toBeGreaterThan(0)
    expect(lifted.sanctions[0].liftedBy).not.toBe('')
    expect(kindsOf(await fan.send(fan.writes('حر')))).toEqual(['accepted'])
    expect((await decisionsTold(server, fan.user)).map(({ data }) => data.outcome)).toEqual(['suspend', 'restore'])
    expect(await outcomeOf(act(moderator, fan.user, 'lift'))).toEqual([409, 'nothing-to-restore'])
    const kinds = ['suspend', 'lift', 'ban']
    const audited = await Promise.all(kinds.map((kind) => auditFor(fan.user, kind)))
    expect(audited.map((rows) => rows.map(({ why }) => why))).toEqual([['إعلانات'], ['خطأ منا'], []])
  })

  test('Q10 a ban for good ends streams within a second, and comes before a suspension in the list', async () => {
    const fan = await openCaller(server)
    expectOk(await act(moderator, fan.user, 'suspend', { until: Date.now() + DAY }), 'a suspension')
    const stream = await openStream(server, fan, `channels=public,${fan.own}`)
    const { user } = expectOk(await act(moderator, fan.user, 'ban'), 'a ban').body
    const from = Date.now()
    await until('the end of the stream', async () => stream.ended())
    expect(Date.now() - from).toBeLessThan(1000)
    expect(user.restriction).toEqual({ kind: 'ban', until: 0 })
    expect((await fan.raw(fan.request({}))).body.code).toBe('account-banned')
    expectOk(await act(moderator, fan.user, 'lift'), 'lifting of both')
    expect(kindsOf(await fan.send(fan.writes('عاد')))).toEqual(['accepted'])
  })

  test('a warning restricts nothing', async () => {
    const fan = await openCaller(server)
    const { user } = expectOk(await act(moderator, fan.user, 'warn', { days: 3 }), 'a warning').body
    expect(user).toMatchObject({ restriction: null, sanctions: '' })
    expect(kindsOf(await fan.send(fan.writes('بعد التحذير')))).toEqual(['accepted'])
    expect((await decisionsTold(server, fan.user))[0]?.data).toEqual(
      expect.objectContaining({ outcome: 'warn', target: 'user' }),
    )
  })

  test('an appeal against it stands in the queue of appeals, and somebody else decides it (Q7)', async () => {
    const other = (await openModerator(server)).call
    const fan = await openCaller(server)
    const { sanctions } = expectOk(await act(moderator, fan.user, 'suspend', { days: 7 }), 'a suspension').body
    expectOk(await hasAppealed(server, fan.user, { id: sanctions[0].id }), 'an appeal')
    const { cases } = expectOk(await moderator('GET', `${CASES}?filter=appeals`), 'the appeals').body
    const line = cases.find(({ author }: Json) => author.id === fan.user.id)
    expect(line).toMatchObject({ state: 'closed', outcome: 'suspend', reporters: 0, has_appeal: true })
    expect(await outcomeOf(decideCase(moderator, line, 'accept-appeal'))).toEqual([403, 'own-decision'])
    expectOk(await decideCase(other, line, 'accept-appeal'), 'the appeal')
    expect((await pageOf(fan.user)).user.restriction).toBeNull()
  })

  test('Q7 lifting accepts a waiting appeal, by another member than who made the decision', async () => {
    const other = (await openModerator(server)).call
    const fan = await openCaller(server)
    const { sanctions } = expectOk(await act(moderator, fan.user, 'ban'), 'a ban').body
    expectOk(await hasAppealed(server, fan.user, { id: sanctions[0].id }), 'an appeal')
    const [row] = (await server.api.list('cases', { filter: `target_id="${fan.user.id}"` })).items
    expect(await outcomeOf(act(moderator, fan.user, 'lift'))).toEqual([403, 'own-decision'])
    expectOk(await act(other, fan.user, 'lift', { words: 'قُبل' }), 'lifting')
    const [appeal] = (await server.api.list('appeals', { filter: `user_id="${fan.user.id}"` })).items
    expect(appeal).toMatchObject({ state: 'accepted', words: 'قُبل' })
    const after = await server.api.row('cases', row?.id)
    expect(after).toMatchObject({ has_appeal: false, sanction_id: '' })
    expect(await outcomeOf(decideCase(moderator, after, 'restore'))).toEqual([409, 'nothing-to-restore'])
  })

  test.each<[object, string]>([
    [{ reason: '' }, 'reason-missing'],
    [{ reason: 'because' }, 'reason-missing'],
    [{ days: 0 }, 'days-missing'],
    [{ days: 400 }, 'days-missing'],
    [{ days: '3' }, 'days-missing'],
    [{ until: 1 }, 'end-passed'],
    [{ until: Date.UTC(2199, 0, 1) }, 'end-too-late'],
    [{ words: 'ك'.repeat(501) }, 'words-too-long'],
    [{ words: 'ك'.repeat(4000) }, 'words-too-long'],
    [{ kind: 'delete' }, 'invalid'],
    [{ request: '' }, 'invalid'],
  ])('%j is refused, and nothing is stored', async (wrong, code) => {
    const fan = await server.api.register()
    expect(await outcomeOf(act(moderator, fan, 'suspend', { days: 3, ...wrong }))).toEqual([400, code])
    expect((await pageOf(fan)).sanctions).toEqual([])
    expect(await decisionsTold(server, fan)).toEqual([])
  })
})

test.each<[object, string]>([
  [{ days: '7' }, 'days-missing'],
  [{ days: -7 }, 'days-missing'],
  [{ until: '2027-01-01' }, 'end-passed'],
  [{ until: -1 }, 'end-passed'],
])('a ban with an end that cannot be read, %j, is none for good', async (end, code) => {
  const fan = await server.api.register()
  expect(await outcomeOf(act(moderator, fan, 'ban', end))).toEqual([400, code])
  expect((await pageOf(fan)).sanctions).toEqual([])
})

test('an account that ends leaves the queue of appeals, and of a ban that is over no trace of its address', async () => {
  const fan = await server.api.register()
  const { sanctions } = expectOk(await act(moderator, fan, 'ban', { days: 7 }), 'a ban').body
  expectOk(await hasAppealed(server, fan, { id: sanctions[0].id }), 'an appeal')
  const waiting = async () => (await moderator('GET', '/api/admin/waiting')).body.appeals
  const before = await waiting()
  const past = "'2026-01-01 00:00:00.000Z'"
  await runSql(
    server,
    `UPDATE sanctions SET until = ${past} WHERE id = '${sanctions[0].id}'`,
    `UPDATE _banned_emails SET until = ${past} WHERE sanction = '${sanctions[0].id}'`,
  )
  const token = await server.api.admin()
  expect((await server.api.request('DELETE', `/api/collections/users/records/${fan.id}`, { token })).status).toBe(204)
  expect(await waiting()).toBe(before - 1)
  const left = `SELECT count(*) || '' AS text FROM _banned_emails WHERE sanction = '${sanctions[0].id}'`
  expect(await readText(server, left)).toBe('0')
})

describe('Q7 who may not', () => {
  test('nobody sanctions themselves, and only supers sanction staff', async () => {
    const fan = await server.api.register()
    await runSql(server, `UPDATE users SET verified = 1 WHERE id = '${fan.id}'`)
    const member = await addStaff(server, { roles: ['moderator'], email: fan.email })
    const own = await openStaff(server, member)
    const asSuper = (await openModerator(server, { isSuper: true })).call
    expect(await outcomeOf(act(own, fan, 'warn'))).toEqual([403, 'own-case'])
    expect(await outcomeOf(act(moderator, fan, 'warn'))).toEqual([403, 'staff-case'])
    expect((await act(asSuper, fan, 'suspend', { days: 1 })).status).toBe(200)
    expect(await outcomeOf(act(own, fan, 'lift'))).toEqual([403, 'own-case'])
    expect(await outcomeOf(act(moderator, fan, 'lift'))).toEqual([403, 'staff-case'])
  })

  test('editors, business staff, users, superusers and nobody are refused', async () => {
    const fan = await server.api.register()
    const routes = [`${USERS}/${fan.id}/sanction`, `${USERS}/${fan.id}/lift`, '/api/admin/sanctioned-users']
    for (const path of routes) {
      for (const role of ['editor', 'business'] as const) {
        const call = await openStaff(server, await addStaff(server, { roles: [role] }))
        expect((await call('POST', path, {})).status).toBe(403)
      }
      for (const token of [fan.token, await server.api.admin()]) {
        expect((await server.api.request('POST', path, { token, body: {} })).status).toBe(401)
      }
      expect((await staffCall(server, '')('POST', path, {})).status).toBe(401)
    }
    expect(await outcomeOf(moderator('POST', `${USERS}/${'x'.repeat(15)}/sanction`, { request: makeId() }))).toEqual([
      404,
      'gone',
    ])
  })
})

describe('twice', () => {
  test('Q8 the same request is one sanction, also in the same moment', async () => {
    const fan = await server.api.register()
    const request = makeId()
    const send = () => act(moderator, fan, 'warn', { request })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await pageOf(fan)).sanctions).toHaveLength(1)
    expect(await auditFor(fan, 'warn')).toHaveLength(1)
  })

  test.each(['suspend', 'warn'])('Q1 of two members who %s at once one does', async (kind) => {
    const fan = await server.api.register()
    const { version } = (await pageOf(fan)).user
    const two = await Promise.all([1, 7].map((days) => outcomeOf(act(moderator, fan, kind, { days, version }))))
    expect(two.toSorted()).toEqual([
      [200, undefined],
      [409, 'changed-meanwhile'],
    ])
    expect((await pageOf(fan)).sanctions).toHaveLength(1)
    expect(await outcomeOf(act(moderator, fan, 'lift', { version: '' }))).toEqual([409, 'changed-meanwhile'])
  })
})
