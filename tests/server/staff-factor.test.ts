import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { totpOf } from '../support/totp'
import { addStaff, cookieOf, openStaff, outcomeOf, readAudit, STAFF_PASSWORD } from './staff-calls'
import { beginFactor, enrol, forgetUsedCodes, openWith, signInWith } from './staff-factor-calls'

const ME = '/api/admin/me'
const SECURITY = '/api/admin/security'
const CONFIRM = '/api/admin/factor/confirm'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'sign-in-tries': 0 } })
})
afterAll(() => server.stop())

describe('the set-up of a second factor', () => {
  test('Q14 a secret that was shown and not tried is asked for at no sign-in, and another session cannot confirm it', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const call = await openStaff(server, member)
    const secret = await beginFactor(call)
    expect((await call('GET', SECURITY)).body).toMatchObject({ hasFactor: false, codesLeft: 0 })
    expect((await signInWith(server, member)).status).toBe(200)
    const other = await openStaff(server, member)
    expect(await outcomeOf(other('POST', CONFIRM, { code: totpOf(secret) }))).toEqual([409, 'factor-expired'])
    expect(await outcomeOf(call('POST', CONFIRM, { code: '000000' }))).toEqual([400, 'code-wrong'])
    expect((await call('POST', CONFIRM, { code: totpOf(secret) })).status).toBe(200)
    expect(await outcomeOf(call('POST', CONFIRM, { code: totpOf(secret, 1) }))).toEqual([409, 'factor-expired'])
  })

  test('Q14 the first code turns it on, ends the other sessions, keeps this one, and is used', async () => {
    const member = await addStaff(server, { roles: ['business'] })
    const other = await openStaff(server, member)
    const call = await openStaff(server, member)
    const secret = await beginFactor(call)
    const code = totpOf(secret)
    const { body } = await call('POST', CONFIRM, { code })
    expect(new Set(body.codes).size).toBe(10)
    expect(body.page).toMatchObject({ hasFactor: true, codesLeft: 10, sessions: [{ isOwn: true }] })
    expect([(await call('GET', ME)).status, (await other('GET', ME)).status]).toEqual([200, 401])
    expect(await outcomeOf(signInWith(server, member))).toEqual([400, 'code-needed'])
    expect(await outcomeOf(signInWith(server, member, code))).toEqual([400, 'code-wrong'])
    expect((await signInWith(server, member, totpOf(secret, 1))).status).toBe(200)
  })

  test('Q14 another phone takes the place of the first only after its code was tried', async () => {
    const { call, secret, codes, ...member } = await enrol(server)
    const next = await beginFactor(call)
    await forgetUsedCodes(server)
    expect((await signInWith(server, member, totpOf(secret))).status).toBe(200)
    await call('POST', CONFIRM, { code: totpOf(next) })
    await forgetUsedCodes(server)
    expect(await outcomeOf(signInWith(server, member, totpOf(secret)))).toEqual([400, 'code-wrong'])
    expect(await outcomeOf(signInWith(server, member, codes[0]))).toEqual([400, 'code-wrong'])
    expect((await signInWith(server, member, totpOf(next))).status).toBe(200)
  })

  test.each(['begin', 'recovery', 'remove'])('Q14 %s asks for the present password', async (action) => {
    const { call } = await enrol(server)
    for (const password of ['', 'wrong', 'x'.repeat(10_000), undefined]) {
      const answer = call('POST', `/api/admin/factor/${action}`, { password })
      expect(await outcomeOf(answer)).toEqual([400, 'password-wrong'])
    }
    expect((await call('GET', SECURITY)).body).toMatchObject({ hasFactor: true, codesLeft: 10 })
  })

  test('Q14 a page of another origin sets, renews and removes nothing', async () => {
    const member = await addStaff(server, { isSuper: true })
    const cookie = cookieOf(await signInWith(server, member))
    const body = { password: STAFF_PASSWORD, new: 'another-long-secret', code: '000000' }
    for (const [method, path] of [
      ['PUT', '/api/admin/password'],
      ['POST', '/api/admin/factor/begin'],
      ['POST', CONFIRM],
      ['POST', '/api/admin/factor/recovery'],
      ['POST', '/api/admin/factor/remove'],
      ['DELETE', '/api/admin/sessions'],
      ['DELETE', '/api/admin/sessions/0123456789abcdef'],
    ] as const) {
      const headers = { 'sec-fetch-site': 'cross-site', cookie }
      const foreign = await server.api.request(method, path, { headers, body })
      const nobody = await server.api.request(method, path, { body })
      expect([path, foreign.status, nobody.status]).toEqual([path, 403, 401])
    }
  })

  test('Q12 a member without flag and role changes nothing in the own account', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const call = await openStaff(server, member)
    await server.api.change('admins', member.id, { roles: [] })
    expect(await outcomeOf(call('GET', SECURITY))).toEqual([403, 'forbidden'])
    expect((await call('POST', '/api/admin/factor/begin', { password: STAFF_PASSWORD })).status).toBe(403)
  })
})

describe('recovery codes', () => {
  test('Q13 each works once in place of a code, also written in capitals without dashes', async () => {
    const { codes, call, ...member } = await enrol(server)
    expect((await signInWith(server, member, codes[0])).status).toBe(200)
    expect(await outcomeOf(signInWith(server, member, codes[0]))).toEqual([400, 'code-wrong'])
    expect((await signInWith(server, member, ` ${codes[1]?.replaceAll('-', '').toUpperCase()} `)).status).toBe(200)
    expect((await call('GET', SECURITY)).body.codesLeft).toBe(8)
    const used = (await readAudit(server)).filter(
      ({ action, staff }) => action === 'recovery-used' && staff === member.id,
    )
    expect(used.map(({ before, after }) => [before, after])).toEqual([
      [9, 8],
      [10, 9],
    ])
  })

  test('Q13 two who use the same one at once get one session', async () => {
    const { codes, ...member } = await enrol(server)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInWith(server, member, codes[0])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('Q13 that of another member is refused', async () => {
    const [one, two] = [await enrol(server), await enrol(server)]
    expect(await outcomeOf(signInWith(server, one, two.codes[0]))).toEqual([400, 'code-wrong'])
  })

  test('Q13 only their hashes are stored, and new ones end the old ones', async () => {
    const { codes, call, ...member } = await enrol(server)
    const stored = await readText(server, 'SELECT group_concat(hash) AS text FROM _staff_recovery_codes')
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    const { body } = await call('POST', '/api/admin/factor/recovery', { password: STAFF_PASSWORD })
    expect([body.codes.length, body.page.codesLeft]).toEqual([10, 10])
    expect(await outcomeOf(signInWith(server, member, codes[0]))).toEqual([400, 'code-wrong'])
    expect((await signInWith(server, member, body.codes[0])).status).toBe(200)
  })

  test('Q13 there are none without a factor', async () => {
    const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    for (const action of ['recovery', 'remove']) {
      const answer = call('POST', `/api/admin/factor/${action}`, { password: STAFF_PASSWORD })
      expect(await outcomeOf(answer)).toEqual([409, 'factor-off'])
    }
  })
})

describe('the removal of a second factor', () => {
  test('Q14 it takes the recovery codes along and ends the other sessions', async () => {
    const { codes, call, ...member } = await enrol(server)
    const other = await openWith(server, member, codes[0] ?? '')
    const { body } = await call('POST', '/api/admin/factor/remove', { password: STAFF_PASSWORD })
    expect(body).toMatchObject({ hasFactor: false, codesLeft: 0, sessions: [{ isOwn: true }] })
    expect((await other('GET', ME)).status).toBe(401)
    expect((await signInWith(server, member)).status).toBe(200)
  })

  test('Q13 a reset by whoever runs the server removes factor and recovery codes', async () => {
    const { call, ...member } = await enrol(server)
    const password = (await server.command('staff', 'reset', member.username)).trim()
    expect((await call('GET', ME)).status).toBe(401)
    const left = await readText(
      server,
      `SELECT count(*) || '' AS text FROM _staff_recovery_codes WHERE staff = '${member.id}'`,
    )
    expect([password.length, left]).toEqual([20, '0'])
  })
})

describe('the audit of the own account', () => {
  test('Q15 each change is one row by the member, without any secret', async () => {
    const before = (await readAudit(server)).length
    const { call, secret, codes, id } = await enrol(server)
    await call('POST', '/api/admin/factor/recovery', { password: STAFF_PASSWORD })
    await call('POST', '/api/admin/factor/remove', { password: STAFF_PASSWORD })
    await call('PUT', '/api/admin/password', { password: STAFF_PASSWORD, new: 'another-long-secret' })
    const rows = (await readAudit(server)).slice(0, -before || undefined).reverse()
    expect(rows.map(({ action, staff, subject }) => [action, staff, subject])).toEqual([
      ['admins.create', '', id],
      ...['sign-in', 'factor-on', 'recovery-new', 'factor-off', 'password'].map((action) => [action, id, id]),
    ])
    const all = JSON.stringify(rows)
    for (const word of [secret, STAFF_PASSWORD, 'another-long-secret', ...codes]) expect(all).not.toContain(word)
  })

  test('Q14 a change whose row of the audit cannot be written changes nothing', async () => {
    const { call, secret, ...member } = await enrol(server)
    await runSql(
      server,
      "CREATE TRIGGER full BEFORE INSERT ON staff_audit BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
    )
    expect((await call('POST', '/api/admin/factor/remove', { password: STAFF_PASSWORD })).status).toBe(503)
    await runSql(server, 'DROP TRIGGER full')
    expect((await call('GET', SECURITY)).body).toMatchObject({ hasFactor: true, codesLeft: 10 })
    await forgetUsedCodes(server)
    expect((await signInWith(server, member, totpOf(secret))).status).toBe(200)
  })
})
