import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { DEFAULT_RANKS } from '@/domain/football/sources/ranks'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, auditOf, openStaff, outcomeOf, staffCall, type StaffAccount, type StaffCall } from './staff-calls'

const PATH = '/api/admin/football'

describe('the replay', () => {
  let server: TestServer
  let editor: StaffAccount
  let call: StaffCall
  beforeAll(async () => {
    server = await startServer({ settings: { 'football-replay': true } })
    editor = await addStaff(server, { roles: ['editor'] })
    call = await openStaff(server, editor)
  })
  afterAll(() => server.stop())

  const count = async () => (await server.api.list('matches')).totalItems

  test.each([
    ['nobody', async () => staffCall(server, ''), 401],
    ['a moderator', async () => openStaff(server, await addStaff(server, { roles: ['moderator'] })), 403],
    ['business staff', async () => openStaff(server, await addStaff(server, { roles: ['business'] })), 403],
  ])('%s has no right at any route of the page', async (_who, open, status) => {
    const other = await open()
    const id = idOf('a', 1)
    expect((await other('GET', PATH)).status).toBe(status)
    expect((await other('PUT', `${PATH}/replay`, { isOn: false })).status).toBe(status)
    expect((await other('PUT', `${PATH}/ranks/${id}`, { ranks: DEFAULT_RANKS, version: '' })).status).toBe(status)
    expect((await other('GET', `${PATH}/teams`)).status).toBe(status)
    expect((await other('PUT', `${PATH}/teams/${id}`, { nameAr: 'نادي', version: '' })).status).toBe(status)
    expect((await call('GET', PATH)).body.replay.isOn).toBe(true)
  })

  test('an editor turns it off without a restart, and it stays off behind one', async () => {
    await until('its matches', async () => (await count()) > 0)
    const { status, body } = await call('PUT', `${PATH}/replay`, { isOn: false })
    expect([status, body.replay]).toEqual([200, { isOn: false, byHost: false }])
    await until('no matches', async () => (await count()) === 0)
    await server.restart()
    await until('no source', async () => (await call('GET', PATH)).body.sources[0].name === 'none')
    expect((await call('GET', PATH)).body.replay.isOn).toBe(false)
    expect(await count()).toBe(0)
  })

  test('an editor turns it on again', async () => {
    await call('PUT', `${PATH}/replay`, { isOn: true })
    await until('its matches', async () => (await count()) > 0)
    expect((await call('GET', PATH)).body.sources).toMatchObject([{ name: 'replay' }])
  })

  test('Q15 each change is one row of the audit, and no change is none', async () => {
    await call('PUT', `${PATH}/replay`, { isOn: true })
    expect(
      (await auditOf(server, 'football-replay.switch')).map(({ username, before, after }) => [username, before, after]),
    ).toEqual([
      [editor.username, true, false],
      [editor.username, false, true],
    ])
  })

  test('a word of another shape is refused', async () => {
    expect(await outcomeOf(call('PUT', `${PATH}/replay`, { isOn: 'no' }))).toEqual([400, 'invalid'])
    expect(await outcomeOf(call('PUT', `${PATH}/replay`, {}))).toEqual([400, 'invalid'])
  })

  test('the settings of the host win, and the page says so', async () => {
    await server.restart({ 'football-replay': false })
    expect((await call('GET', PATH)).body.replay).toEqual({ isOn: true, byHost: true })
    expect(await outcomeOf(call('PUT', `${PATH}/replay`, { isOn: false }))).toEqual([409, 'replay-by-host'])
  })
})
