import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'

const root = join(import.meta.dirname, '../..')
const NEW_PASSWORD = 'مدرج-الشرق-77'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('a server without mail', () => {
  test('a visitor learns that mail is off', async () => {
    const without = await server.api.request('GET', '/api/mail-codes')
    expect([without.status, without.body]).toEqual([200, { code: 'mail-off' }])
    const user = await server.api.register()
    for (const [path, token] of [
      ['recovery', undefined],
      ['verification', user.token],
    ] as const) {
      const body = { email: user.email }
      const answer = await server.api.request('POST', `/api/mail-codes/${path}`, { body, token })
      expect([answer.status, answer.body]).toEqual([400, { code: 'mail-off' }])
    }
  })

  test('the host prints a code that sets a new password', async () => {
    const user = await server.api.register()
    const folders = ['--dir', server.dir, '--hooks', join(root, 'pb_hooks')]
    const args = ['account', 'code', user.email, ...folders, '--migrations', join(root, 'pb_migrations')]
    const printed = execFileSync(join(root, 'build/mudarraj-dev'), args, { encoding: 'utf8' }).trim()
    expect(printed).toMatch(/^\d{8}$/)
    const body = { email: user.email, code: printed, password: NEW_PASSWORD }
    expect((await server.api.request('POST', '/api/recovery', { body })).status).toBe(200)
  })

  test('a mail server that refuses delays nobody', async () => {
    await server.restart({ 'smtp-host': '127.0.0.1', 'smtp-port': 9, 'mail-from': 'stand@mudarraj.example' })
    const user = await server.api.register()
    const answer = await server.api.request('POST', '/api/mail-codes/recovery', { body: { email: user.email } })
    expect(answer.status).toBe(200)
    await server.restart({ 'smtp-host': 'off' })
    expect((await server.api.request('GET', '/api/mail-codes')).body).toEqual({ code: 'mail-off' })
  })
})
