import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { addStaff, openStaff, readAudit, staffCall, STAFF_PASSWORD, submitSignIn, type StaffCall } from './staff-calls'

const KEY = '/api/admin/football-key'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('the right to the key of a provider', () => {
  let fan: User
  let calls: Record<string, StaffCall>

  beforeAll(async () => {
    fan = await server.api.register()
    const token = await server.api.admin()
    calls = {
      nobody: staffCall(server, ''),
      'a forged session': staffCall(server, `mudarraj-staff=${'x'.repeat(43)}`),
      'a fan': (method, path, body) =>
        server.api.request(method, path, { token: fan.token, ...(body ? { body } : {}) }),
      'a superuser of PocketBase': (method, path, body) =>
        server.api.request(method, path, { token, ...(body ? { body } : {}) }),
      'a moderator': await openStaff(server, await addStaff(server, { roles: ['moderator'] })),
      'a member of business staff': await openStaff(server, await addStaff(server, { roles: ['business'] })),
      'an editor': await openStaff(server, await addStaff(server, { roles: ['editor'] })),
      'a super': await openStaff(server, await addStaff(server, { isSuper: true })),
    }
  })

  test.each([
    ['nobody', 401],
    ['a forged session', 401],
    ['a fan', 401],
    ['a superuser of PocketBase', 401],
    ['a moderator', 403],
    ['a member of business staff', 403],
    ['an editor', 200],
    ['a super', 200],
  ])('F08 %s gets %i', async (who, status) => {
    const call = calls[who] as StaffCall
    expect((await call('GET', KEY)).status).toBe(status)
    expect((await call('DELETE', KEY)).status).toBe(status)
    // An empty key is refused after the right was checked.
    const saved = await call('PUT', KEY, { apiKey: ' ' })
    expect([saved.status, saved.body.code]).toEqual(status === 200 ? [400, 'key-missing'] : [status, expect.anything()])
  })

  test('Q12 a role that is taken away is refused at the next request, and a removed member is signed out', async () => {
    const editor = await addStaff(server, { roles: ['editor'] })
    const call = await openStaff(server, editor)
    expect((await call('GET', KEY)).status).toBe(200)
    await server.api.change('admins', editor.id, { roles: ['moderator'] })
    expect((await call('GET', KEY)).status).toBe(403)
    const token = await server.api.admin()
    await server.api.request('DELETE', `/api/collections/admins/records/${editor.id}`, { token })
    expect((await call('GET', '/api/admin/me')).status).toBe(401)
  })
})

describe('the last super', () => {
  const supers = async () => (await server.api.list('admins')).items.filter((one) => one.is_super_admin)
  const demote = async (id: string) => {
    const token = await server.api.admin()
    const path = `/api/collections/admins/records/${id}`
    return (await server.api.request('PATCH', path, { token, body: { is_super_admin: false } })).status
  }
  const remove = async (id: string) => {
    const token = await server.api.admin()
    return (await server.api.request('DELETE', `/api/collections/admins/records/${id}`, { token })).status
  }

  test('Q12 two supers who are demoted at once leave one, who can be neither demoted nor removed', async () => {
    for (const { id } of (await supers()).slice(2)) await demote(id)
    while ((await supers()).length < 2) await addStaff(server, { isSuper: true })
    const [one, two] = await supers()
    expect((await Promise.all([demote(one.id), demote(two.id)])).sort()).toEqual([200, 400])
    const [last, ...others] = await supers()
    expect(others).toEqual([])
    expect([await demote(last.id), await remove(last.id)]).toEqual([400, 400])
    expect(await supers()).toHaveLength(1)
  })
})

describe('the audit', () => {
  test('Q15 what a superuser changes in a member of staff is one row, and a password reads «set»', async () => {
    const before = (await readAudit(server)).length
    const member = await addStaff(server, { roles: ['business'] })
    await server.api.change('admins', member.id, { roles: ['editor'] })
    await server.api.change('admins', member.id, {
      password: 'one-more-password',
      passwordConfirm: 'one-more-password',
    })
    const rows = (await readAudit(server)).slice(0, -before || undefined).reverse()
    expect(rows.map(({ action, subject, after }) => [action, subject, after.roles, after.password])).toEqual([
      ['admins.create', member.id, ['business'], null],
      ['admins.update', member.id, ['editor'], null],
      ['admins.update', member.id, ['editor'], 'set'],
    ])
    expect(JSON.stringify(rows)).not.toContain('one-more-password')
    expect(JSON.stringify(rows)).not.toMatch(/tokenKey|\$2a\$/)
  })

  test('Q15 nobody changes or deletes a row, and its collection stays', async () => {
    const token = await server.api.admin()
    const [row] = await readAudit(server)
    const path = `/api/collections/staff_audit/records/${row.id}`
    expect((await server.api.request('PATCH', path, { token, body: { action: 'nothing' } })).status).toBe(400)
    expect((await server.api.request('DELETE', path, { token })).status).toBe(400)
    const whole = '/api/collections/staff_audit'
    expect((await server.api.request('DELETE', `${whole}/truncate`, { token })).status).toBe(400)
    expect((await server.api.request('DELETE', whole, { token })).status).toBe(400)
    expect((await readAudit(server)).find(({ id }) => id === row.id)).toEqual(row)
  })
})

describe('the commands for staff', () => {
  const passwordIn = (printed: string) => printed.trim().split('\n').at(-1) ?? ''

  test('Q13 a member is added, listed and reset; a reset gives a new password and ends the sessions', async () => {
    const first = passwordIn(await server.command('staff', 'add', 'المحررة', '--role', 'editor'))
    expect(await server.command('staff', 'list')).toContain('المحررة: editor')
    const answer = await submitSignIn(server, { username: 'المحررة', password: first })
    expect(answer.body.roles).toEqual(['editor'])
    const call = staffCall(server, (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '')
    const second = passwordIn(await server.command('staff', 'reset', 'المحررة'))
    expect(second).not.toBe(first)
    expect((await call('GET', '/api/admin/me')).status).toBe(401)
    expect((await submitSignIn(server, { username: 'المحررة', password: first })).status).toBe(400)
    expect((await submitSignIn(server, { username: 'المحررة', password: second })).status).toBe(200)
    const [newest, reset] = await readAudit(server)
    expect([newest.action, reset.action, reset.after.password]).toEqual(['sign-in', 'admins.update', 'set'])
  })

  test('Q12 the command does not remove the last super', async () => {
    const name = (await server.api.list('admins')).items.find((one) => one.is_super_admin).username
    await expect(server.command('staff', 'remove', name)).rejects.toThrow(/last super/)
    await addStaff(server, { isSuper: true })
    await server.command('staff', 'remove', name)
    expect((await submitSignIn(server, { username: name, password: STAFF_PASSWORD })).status).toBe(400)
  })
})
