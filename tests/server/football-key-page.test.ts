import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { expectOk, type Answer } from '../support/api'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, openStaff, readAudit, type StaffAccount, type StaffCall } from './staff-calls'

const PATH = '/api/admin/football-key'
const FIRST = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const SECOND = '00112233445566778899aabbccddeeff'

const statusAnswer = (errors: unknown = []) => ({
  json: { errors, response: { account: { firstname: 'x' }, requests: { current: 3, limit_day: 100 } } },
})

describe('the key that an editor sets', () => {
  const hooks = { add: RAW_SQL }
  let provider: FootballProvider
  let server: TestServer
  let editor: StaffAccount
  let call: StaffCall

  beforeAll(async () => {
    provider = await startFootballProvider()
    server = await startServer({ hooks, settings: { 'football-replay': true, ...provider.settings } })
    editor = await addStaff(server, { roles: ['editor'] })
    call = await openStaff(server, editor)
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })
  beforeEach(() => {
    const date = new Date().toISOString()
    const { fixture, ...others } = apiFootballFixture()
    provider.answers({ text: apiFootballAnswer([{ ...others, fixture: { ...fixture, date } }]) })
    provider.answersAt('/status', statusAnswer())
  })

  const save = (apiKey: unknown): Promise<Answer> => call('PUT', PATH, { apiKey })
  const shown = async () => expectOk(await call('GET', PATH), PATH).body
  const sources = async () => [...new Set((await server.api.list('matches')).items.map(({ source }) => source))].sort()

  test('without a key the replay is shown', async () => {
    expect(await shown()).toMatchObject({ key: { from: 'none', stored: false }, sources: [{ name: 'replay' }] })
    await until('the replay', async () => (await sources()).includes('replay'))
  })

  test.each([
    ['an empty key', '', 'key-missing'],
    ['blanks', '  \n', 'key-missing'],
    ['a key of 201 characters', 'x'.repeat(201), 'key-characters'],
    ['a key of another script', 'مفتاح', 'key-characters'],
    ['a key with a line end', 'abc\r\nX-Evil: 1', 'key-characters'],
  ])('F08 %s is refused before the provider is asked', async (_what, key, code) => {
    provider.asked.length = 0
    const { status, body } = await save(key)
    expect([status, body.code, provider.asked]).toEqual([400, code, []])
  })

  test('a body of another shape, and one above the limit, are refused', async () => {
    expect((await save({ a: 1 })).body.code).toBe('invalid')
    expect((await save('x'.repeat(100_000))).status).toBe(413)
  })

  test.each([
    ['a wrong key', statusAnswer({ token: 'Error/Missing application key.' }), 'key-refused'],
    ['an address that the provider does not take', statusAnswer({ Ip: 'This IP is not allowed.' }), 'key-blocked'],
    ['an error of the provider', { status: 500 }, 'key-untried'],
    ['a page instead of an answer', { text: '<html>' }, 'key-untried'],
    ['an answer about something else', { json: { errors: [], response: [] } }, 'key-untried'],
  ] as const)('F08 %s keeps nothing', async (_what, answer, code) => {
    provider.answersAt('/status', answer)
    const { status, body } = await save(FIRST)
    expect([status, body.code]).toEqual([400, code])
    expect((await shown()).key.stored).toBe(false)
    expect((await readAudit(server)).filter(({ action }) => action.startsWith('football'))).toEqual([])
  })

  test('F08 a key that the provider takes is used without a restart, and ends the replay', async () => {
    const { status, body } = await save(` ${FIRST} `)
    expect(status).toBe(200)
    expect(body.key).toEqual({
      ...{ from: 'page', stored: true, isReadable: true },
      ...{ ending: '8f90', setAt: expect.any(Number), setBy: editor.username },
    })
    await until('the match of the provider, and no other', async () => String(await sources()) === 'api-football')
    expect(provider.headers()['x-apisports-key']).toBe(FIRST)
    const [source] = await until('the answer', async () => {
      const now = await shown()
      return now.sources[0].heardAt > 0 ? now.sources : null
    })
    expect(source).toMatchObject({ name: 'api-football', trouble: '', used: expect.any(Number), setAside: null })
    expect(source.nextAt).toBeGreaterThan(0)
  })

  test('F08 K16 another key takes its place, calls of the first do not count for it, and no outage begins', async () => {
    await runSql(server, "INSERT INTO _match_alert_sources (source, heard, expected) VALUES ('football-data', 7, 7)")
    provider.asked.length = 0
    expectOk(await save(SECOND), 'the second key')
    await until('a call with it', () => provider.asked.some((path) => path !== '/status'))
    expect(provider.headers()['x-apisports-key']).toBe(SECOND)
    const {
      key,
      sources: [source],
    } = await until('its count', async () => {
      const now = await shown()
      return now.sources[0].heardAt >= now.key.setAt ? now : null
    })
    expect([key.ending, source.used]).toEqual(['eeff', provider.asked.length])
    const heard = "SELECT count(*) || '' AS text FROM _match_alert_sources WHERE source = 'football-data'"
    expect(await readText(server, heard)).toBe('1')
  })

  test('F08 the same key again is no call, and its calls still count', async () => {
    const { key, sources } = await shown()
    provider.asked.length = 0
    for (let times = 0; times < 3; times += 1) expectOk(await save(SECOND), 'the same key')
    const now = await shown()
    expect([now.key, now.sources[0].used]).toEqual([key, sources[0].used + provider.asked.length])
    expect(provider.asked).not.toContain('/status')
  })

  test('K24 the key outlives kill -9', async () => {
    await server.kill()
    provider.asked.length = 0
    await server.restart({ 'clock-offset': '10h' })
    await until('a call', () => provider.asked.length > 0)
    expect(provider.headers()['x-apisports-key']).toBe(SECOND)
  })

  test('Q15 K24 each change is in the audit, and no key is', async () => {
    const rows = (await readAudit(server)).filter(({ action }) => action.startsWith('football')).reverse()
    expect(
      rows.map(({ username, action, subject, before, after }) => [username, action, subject, before, after]),
    ).toEqual([
      [editor.username, 'football-key.set', 'api-football', null, 'set'],
      [editor.username, 'football-key.set', 'api-football', 'set', 'set'],
    ])
  })

  test('K24 no key is in the log, an answer or a table', async () => {
    const token = await server.api.admin()
    const paths = [
      '/api/settings',
      '/api/logs?perPage=500',
      '/api/collections/jobs/records',
      '/api/collections?perPage=500',
    ]
    const answers = await Promise.all(paths.map((path) => server.api.request('GET', path, { token })))
    const texts = [
      server.log(),
      JSON.stringify(await shown()),
      JSON.stringify(await readAudit(server)),
      await readText(server, 'SELECT group_concat(sealed || ending) AS text FROM _football_keys'),
      ...answers.map((one) => JSON.stringify(expectOk(one, '').body)),
    ]
    for (const key of [FIRST, SECOND]) expect(texts.filter((text) => text.includes(key))).toEqual([])
  })

  test('K24 no backup has the key or what decrypts it, and a restored one elsewhere says that the key cannot be read', async () => {
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/backups', { token, body: { name: 'all.zip' } }), 'a backup')
    const { body: fileToken } = await server.api.request('POST', '/api/files/token', { token, body: {} })
    const backup = await fetch(`${server.url}/api/backups/all.zip?token=${fileToken.token}`)
    const bytes = Buffer.from(await backup.arrayBuffer())
    expect(bytes.length).toBeGreaterThan(1000)
    expect(bytes.includes('pb_data') || bytes.includes('data.db')).toBe(true)
    expect(bytes.includes('.secrets-key')).toBe(false)

    await server.terminate()
    const elsewhere = server.copyData()
    rmSync(`${elsewhere}/.secrets-key`)
    const other = await startServer({
      dir: elsewhere,
      hooks,
      settings: { 'football-replay': true, ...provider.settings },
    })
    const body = (await (await openStaff(other, editor))('GET', PATH)).body
    expect(body).toMatchObject({
      key: { from: 'none', stored: true, isReadable: false },
      sources: [{ name: 'replay' }],
    })
    await other.stop()
    rmSync(elsewhere, { recursive: true })
    await server.restart()
    call = await openStaff(server, editor)
  })

  test('F08 a removed key is asked with no more, and the replay is back', async () => {
    const { status, body } = await call('DELETE', PATH)
    expect([status, body.key.stored]).toEqual([200, false])
    await until('the replay', async () => (await shown()).sources[0].name === 'replay')
    await until('its matches', async () => (await sources()).includes('replay'))
    expect(await readText(server, 'SELECT count(*) || char(10) AS text FROM _football_keys')).toBe('0\n')
    const [{ action, before, after }] = await readAudit(server)
    expect([action, before, after]).toEqual(['football-key.remove', 'set', null])
  })
})

describe('a key of the host', () => {
  let provider: FootballProvider
  beforeAll(async () => {
    provider = await startFootballProvider()
  })
  afterAll(() => provider.stop())

  test('F08 it wins, the page says so, and no other is taken', async () => {
    process.env.MUDARRAJ_API_FOOTBALL_KEY = FIRST
    const server = await startServer({ settings: provider.settings }).finally(() => {
      delete process.env.MUDARRAJ_API_FOOTBALL_KEY
    })
    const call = await openStaff(server, await addStaff(server, { isSuper: true }))
    const { key, sources } = (await call('GET', PATH)).body
    expect([key.from, key.ending, sources[0].name]).toEqual(['host', '', 'api-football'])
    const saved = await call('PUT', PATH, { apiKey: SECOND })
    expect([saved.status, saved.body.code]).toEqual([409, 'key-by-host'])
    await server.stop()
  })

  test('F08 another provider of the host is asked beside it', async () => {
    provider.answersAt('/status', statusAnswer())
    const server = await startServer({ settings: { 'football-openligadb': 'bl1', ...provider.settings } })
    const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    expectOk(await call('PUT', PATH, { apiKey: SECOND }), 'the key')
    const named = async () => {
      const { sources } = (await call('GET', PATH)).body as { sources: Array<{ name: string }> }
      return sources.map(({ name }) => name).toString() === 'api-football,openligadb'
    }
    await until('both', named)
    await server.stop()
  })
})

test('F08 an editor cannot have keys tried without end', async () => {
  const provider = await startFootballProvider()
  const server = await startServer({ settings: { 'limit-key-trials': '2/1h', ...provider.settings } })
  const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  provider.answersAt('/status', statusAnswer({ token: 'wrong' }))
  const tries = []
  for (let n = 0; n < 3; n += 1) tries.push((await call('PUT', PATH, { apiKey: `key-number-${n}` })).status)
  expect(tries).toEqual([400, 400, 429])
  await server.stop()
  await provider.stop()
})
