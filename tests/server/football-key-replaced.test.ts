import { expect, onTestFinished, test } from 'vitest'
import { expectOk } from '../support/api'
import { startFootballProvider } from '../support/football-provider'
import { startServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, openStaff } from './staff-calls'

const PATH = '/api/admin/football-key'
const FIRST = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const SECOND = '00112233445566778899aabbccddeeff'

test('F08 a call that is on its way with the former key takes nothing from the count of the next key', async () => {
  const provider = await startFootballProvider()
  onTestFinished(() => provider.stop())
  provider.answers('silence')
  const account = { firstname: 'x' }
  provider.answersAt('/status', {
    json: { errors: [], response: { account, requests: { current: 3, limit_day: 100 } } },
  })
  const server = await startServer({ settings: { 'football-replay': true, ...provider.settings } })
  onTestFinished(() => server.stop())
  const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  expectOk(await call('PUT', PATH, { apiKey: FIRST }), 'the first key')
  await until('a call on its way', () => provider.asked.length > 1)
  provider.asked.length = 0
  expectOk(await call('PUT', PATH, { apiKey: SECOND }), 'the second key')
  await until('a call with it', () => provider.asked.length > 1)
  const { sources } = expectOk(await call('GET', PATH), PATH).body
  expect([provider.headers()['x-apisports-key'], sources[0].used, provider.asked.length]).toEqual([SECOND, 2, 2])
})
