import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { decide, hasAppealed, liftSanction, storedTime } from './sanction-calls'
import { openCaller } from './sync-calls'
import { RAW_SQL, runSql } from '../support/raw-sql'

let server: TestServer
let user: User

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  user = await server.api.register()
})
afterAll(() => server.stop())

/** The code of the refusal, and its field. */
async function refusalOf(appeal: Parameters<typeof hasAppealed>[2], by = user): Promise<unknown> {
  const { status, body } = await hasAppealed(server, by, appeal)
  if (status === 200) return 200
  return Object.entries(body.data as Record<string, { code: string }>).map(([field, { code }]) => `${field} ${code}`)[0]
}

describe('an appeal', () => {
  test('reaches the user by sync, with its state and the answer of staff', async () => {
    const caller = await openCaller(server)
    const id = await decide(server, caller.user, { kind: 'suspend', days: 1 })
    expect(await refusalOf({ id, content: '  لم أكتب هذا\r\n ' }, caller.user)).toBe(200)
    const { answer } = await caller.window(caller.own)
    const rows = (of: string) => answer.rows.filter(({ c }) => c === of).map(({ row }) => row)
    expect(rows('appeals')).toMatchObject([{ target_id: id, content: 'لم أكتب هذا', state: 'waiting', words: '' }])
    expect(rows('sanctions')).toMatchObject([{ id, kind: 'suspend', reason: 'spam', lifted_at: '' }])
    for (const row of answer.rows) {
      for (const secret of ['by', 'by_name', 'lifted_by', 'decided_by', 'case_id'])
        expect(row.row).not.toHaveProperty(secret)
    }
  })

  test('one for each decision; the same text again is the same appeal', async () => {
    const id = await decide(server, user, { kind: 'warn' })
    expect(await refusalOf({ id, content: 'أولى' })).toBe(200)
    expect(await refusalOf({ id, content: 'أولى' })).toBe(200)
    expect(await refusalOf({ id, content: 'ثانية' })).toBe('target appeal-twice')
  })

  test.each([
    ['an empty text', { content: ' \n ' }, 'content appeal-missing'],
    ['no text', { content: ['a'] }, 'content appeal-missing'],
    ['the longest text', { content: '😀'.repeat(1000) }, 200],
    ['one character more', { content: 'أ'.repeat(1001) }, 'content appeal-too-long'],
    ['a huge text', { content: 'أ'.repeat(10_000) }, 'content appeal-too-long'],
    ['a row of another collection', { collection: 'users' }, 'target gone'],
  ])('%s', async (_case, change, expected) => {
    const id = await decide(server, user, { kind: 'warn' })
    expect(await refusalOf({ id, ...change })).toBe(expected)
  })

  test("not against another's decision, a lifted one, or after 20 days", async () => {
    const other = await server.api.register()
    expect(await refusalOf({ id: await decide(server, other, { kind: 'warn' }) })).toBe('target gone')
    const lifted = await decide(server, user, { kind: 'ban' })
    await liftSanction(server, lifted)
    expect(await refusalOf({ id: lifted })).toBe('target gone')
    const old = await decide(server, user, { kind: 'warn' })
    const day = 86_400_000
    await runSql(server, `UPDATE sanctions SET created_at = '${storedTime(Date.now() - 20 * day)}' WHERE id = '${old}'`)
    expect(await refusalOf({ id: old })).toBe('target appeal-late')
    await runSql(
      server,
      `UPDATE sanctions SET created_at = '${storedTime(Date.now() - 20 * day + 60_000)}' WHERE id = '${old}'`,
    )
    expect(await refusalOf({ id: old })).toBe(200)
  })

  test('a visitor is told to sign in', async () => {
    const { status, body } = await server.api.request('POST', '/api/appeals', { body: {} })
    expect([status, body.code]).toEqual([401, 'sign-in'])
  })
})

describe('Q9 a suspended user', () => {
  test('is told until when and why with each refusal', async () => {
    const caller = await openCaller(server)
    await decide(server, caller.user, { kind: 'suspend', days: 1, reason: 'bullying' })
    const [verdict] = await caller.send(caller.writes('موقوف'))
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'suspended', fields: { reason: 'bullying' } })
    expect(Date.parse(String(verdict?.fields?.until).replace(' ', 'T'))).toBeGreaterThan(Date.now())
  })

  test('a suspension without an end is refused', async () => {
    await expect(decide(server, user, { kind: 'suspend' })).rejects.toThrow()
  })
})
