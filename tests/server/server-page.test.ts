import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueueName, ServerPage, ValueName } from '@/views/server-state'
import { expectOk, makeId, type Json } from '../support/api'
import { freePort } from '../support/free-port'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openStream } from './poke-streams'
import { addStaff, openStaff, type StaffAccount, type StaffCall } from './staff-calls'
import { openCaller, sendUntilDecided, type Caller } from './sync-calls'

const PATH = '/api/admin/server'
/** More than a page with all that may go wrong has. */
const MOST_BYTES = 16_000

let server: TestServer
let boss: StaffAccount
let call: StaffCall
let phone: Caller

beforeAll(async () => {
  // Nobody listens there: mails wait.
  const mail = { 'smtp-host': '127.0.0.1', 'smtp-port': await freePort(), 'mail-from': 'stand@mudarraj.example' }
  server = await startServer({ hooks: { add: RAW_SQL }, settings: { ...mail, 'poke-listeners': 10 } })
  boss = await addStaff(server, { isSuper: true })
  call = await openStaff(server, boss)
  phone = await openCaller(server)
})
afterAll(() => server.stop())

const page = async (): Promise<ServerPage> => expectOk(await call('GET', PATH), 'the state').body
const valueIn = ({ values }: ServerPage, name: ValueName) => {
  const found = values.find((value) => value.name === name)
  if (!found) throw new Error(`no value ${name}`)
  return found
}
const numberOf = async (name: ValueName): Promise<number> => valueIn(await page(), name).value ?? Number.NaN
const queueIn = ({ queues }: ServerPage, name: QueueName) => queues.find((queue) => queue.name === name)

/** The state is read once a second at most. */
const untilPage = (what: string, is: (page: ServerPage) => boolean): Promise<ServerPage> =>
  until(what, async () => {
    const shown = await page()
    return is(shown) ? shown : null
  })
const untilValue = (name: ValueName, is: (value: number | null) => boolean) =>
  untilPage(name, (shown) => is(valueIn(shown, name).value))

describe('who may see the state of the server', () => {
  test.each([['moderator'], ['editor'], ['business']] as const)('a %s may not', async (role) => {
    const member = await openStaff(server, await addStaff(server, { roles: [role] }))
    expect((await member('GET', PATH)).status).toBe(403)
  })

  test('a fan, a superuser and nobody may not', async () => {
    for (const token of [phone.user.token, await server.api.admin(), undefined]) {
      expect((await server.api.request('GET', PATH, { token })).status).toBe(401)
    }
  })
})

describe('Q25 each value moves when its cause does', () => {
  test('an open stream, and what it is told; many streams warn', async () => {
    const before = await numberOf('streams')
    const stream = await openStream(server, phone, `channels=public`)
    await untilValue('streams', (open) => open === before + 1)
    await sendUntilDecided(phone, phone.writes('خبر'))
    await untilValue('pokes', (pokes) => (pokes ?? 0) > 0)
    const streams = await Promise.all(Array.from({ length: 7 }, () => openStream(server, phone, 'channels=public')))
    const { level, warn } = valueIn(await untilValue('streams', (open) => open === before + 8), 'streams')
    expect([level, warn]).toEqual(['warn', 8])
    for (const one of [stream, ...streams]) one.close()
    await untilValue('streams', (open) => open === before)
  })

  test('a sync call, and operations that are refused or have to wait', async () => {
    const names = ['sync-calls', 'operations', 'refused', 'waiting'] as const
    const before = await page()
    const refused = phone.operation('create', 'hashtag_posts', makeId(), { content: '' })
    const waiting = phone.operation('create', 'hashtag_posts', makeId(), { content: 'خبر' }, [makeId()])
    await phone.call({ ops: [refused] })
    await phone.call({ ops: [waiting] })
    const more = names.map(
      (name) => (valueIn(before, name).value ?? 0) + (name.endsWith('ing') || name === 'refused' ? 1 : 2),
    )
    const after = await untilValue('waiting', (count) => count === more.at(-1))
    expect(names.map((name) => valueIn(after, name).value)).toEqual(more)
    expect(valueIn(after, 'sync-p95').value).not.toBeNull()
  })

  test('late jobs by kind with the oldest one, then those that fail', async () => {
    await runSql(
      server,
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 300)
        INSERT INTO jobs (id, kind, owner, state, due, failures, done)
        SELECT printf('late%011d', n), 'fan-out', '', '{}', (unixepoch() - 7200) * 1000, 0, 0 FROM n`,
    )
    const isLate = (shown: ServerPage) => (queueIn(shown, 'jobs')?.kind ?? '') === 'fan-out'
    const late = queueIn(await untilPage('late jobs', isLate), 'jobs')
    expect(late).toMatchObject({ level: 'bad', judges: 'oldest', isMore: false })
    expect(late?.waiting).toBeGreaterThan(0)
    expect(late?.oldestMs).toBeGreaterThan(7_000_000)
    const failed = valueIn(await untilValue('failed-jobs', (count) => (count ?? 0) > 0), 'failed-jobs')
    expect(['warn', 'bad']).toContain(failed.level)
    await runSql(server, "DELETE FROM jobs WHERE id GLOB 'late*'")
    await untilValue('failed-jobs', (count) => count === 0)
  })

  test('a mail that the mail server does not take', async () => {
    expect(queueIn(await page(), 'mails')).toMatchObject({ waiting: 0, oldestMs: null, level: 'ok' })
    await server.api.request('POST', '/api/mail-codes/recovery', {
      body: { email: phone.user.email, language: 'ar' },
    })
    const { queues } = await untilPage('the mail', (shown) => queueIn(shown, 'mails')?.waiting === 1)
    expect(queues.find(({ name }) => name === 'mails')?.oldestMs).toBeGreaterThanOrEqual(0)
  })

  test('a backup: never, then now', async () => {
    expect((await untilPage('the list', ({ backup }) => backup.level !== 'unknown')).backup).toMatchObject({
      ...{ level: 'bad', ageMs: null, bytes: 0 },
    })
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/backups', { token, body: { name: 'all.zip' } }), 'a backup')
    const { backup } = await untilPage('the backup', ({ backup: { ageMs } }) => ageMs !== null)
    expect(backup.level).toBe('ok')
    expect(backup.bytes).toBeGreaterThan(1000)
  })

  test('the feed grows with a post, and its entries are counted', async () => {
    const before = await numberOf('feed-head')
    await sendUntilDecided(phone, phone.writes('خبر آخر'))
    await untilValue('feed-head', (head) => (head ?? 0) > before)
    await untilValue('feed-entries', (entries) => entries !== null)
  })
})

test('what the server cannot know yet is null and not 0', async () => {
  const shown = await page()
  for (const name of ['feed-growth', 'days-left', 'database-growth'] as const) {
    expect(valueIn(shown, name)).toMatchObject({ value: null, level: 'unknown' })
  }
  expect(valueIn(shown, 'oldest-deletion')).toMatchObject({ value: null, level: 'ok' })
})

test('disk, database, versions and sources have their values', async () => {
  const shown = await page()
  for (const name of ['disk-free', 'disk-share', 'database', 'log', 'upload-bytes'] as const) {
    expect(valueIn(shown, name).value).toBeGreaterThanOrEqual(name === 'upload-bytes' ? 0 : 1)
  }
  expect(shown.versions).toEqual({
    mudarraj: expect.any(String),
    pocketbase: expect.stringMatching(/^v?\d/),
    go: expect.stringMatching(/^go\d/),
    sqlite: expect.stringMatching(/^3\./),
  })
  expect(shown.football).toMatchObject([{ name: 'none', level: 'plain', callsLeft: null }])
  expect(shown.news).toMatchObject({ asked: 0, failing: 0, level: 'plain' })
  expect([shown.restores, shown.isRestored]).toEqual([[], false])
  expect(shown.uptimeMs).toBeGreaterThan(0)
})

test('Q25 an answer stays small, whatever waits', async () => {
  await runSql(
    server,
    `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 20000)
      INSERT INTO jobs (id, kind, owner, state, due, failures, done)
      SELECT printf('many%011d', n), 'fan-out', '', '{}', (unixepoch() - 7200) * 1000, 0, 0 FROM n`,
  )
  const shown = await untilPage('many jobs', ({ queues }) => queues.some(({ isMore }) => isMore))
  expect(JSON.stringify(shown).length).toBeLessThan(MOST_BYTES)
  await runSql(server, "DELETE FROM jobs WHERE id GLOB 'many*'")
})

test('Q25 twelve open pages have the state read once', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, page))
  expect(new Set(pages.map(({ now }) => now)).size).toBeLessThanOrEqual(2)
})

test('Q25 the day keeps its counts over a restart, and the figures have them', async () => {
  const before = await page()
  await server.terminate()
  await server.restart()
  call = await openStaff(server, boss)
  const after = await page()
  for (const name of ['operations', 'refused', 'waiting'] as const) {
    expect(valueIn(after, name).value).toBe(valueIn(before, name).value)
  }
  const { days } = expectOk(await call('GET', '/api/admin/figures'), 'figures').body as Json
  expect(days.at(-1)).toMatchObject({
    refused: valueIn(before, 'refused').value,
    waiting: valueIn(before, 'waiting').value,
    syncP95: expect.any(Number),
  })
  expect(days[0]).toMatchObject({ refused: null, waiting: null, syncP95: null })
})
