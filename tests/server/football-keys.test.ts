import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { expectOk } from '../support/api'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

describe('a key for a provider', () => {
  let provider: FootballProvider
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-key-'))
  const config = join(folder, 'settings.conf')

  /** The settings file has the key, as a host would write it. */
  const writeConfig = (key: string) => writeFileSync(config, `api-football-key = ${key}\n`)
  const stateOf = async () =>
    // The poller writes it soon after the start.
    JSON.parse(
      await readText(
        server,
        "SELECT coalesce((SELECT state FROM _football_sources WHERE name = 'api-football'), '{}') AS text",
      ),
    )

  beforeAll(async () => {
    provider = await startFootballProvider()
    provider.answers({ text: apiFootballAnswer([], { token: 'Error/Missing application key.' }) })
    writeConfig('wrong')
    server = await startServer({ hooks: { add: RAW_SQL }, settings: { config, ...provider.settings } })
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
    rmSync(folder, { recursive: true })
  })

  test('a wrong key is remembered as such, and no match changes', async () => {
    await until('the trouble', async () => (await stateOf()).trouble === 'key')
    expect((await server.api.list('matches')).items).toEqual([])
    expect(provider.asked).toHaveLength(1)
  })

  test('another key is tried at the next start, and goes in its header', async () => {
    const date = new Date().toISOString()
    const { fixture, ...others } = apiFootballFixture()
    provider.answers({ text: apiFootballAnswer([{ ...others, fixture: { ...fixture, date } }]) })
    writeConfig(KEY)
    await server.restart()
    await until('the match', async () => (await server.api.list('matches')).items.length === 1)
    expect(provider.headers()['x-apisports-key']).toBe(KEY)
  })

  test('K24 the key is in no log, answer or table', async () => {
    const token = await server.api.admin()
    const answers = await Promise.all(
      ['/api/settings', '/api/logs?perPage=200', '/api/collections/jobs/records'].map((path) =>
        server.api.request('GET', path, { token }),
      ),
    )
    const texts = [
      server.log(),
      JSON.stringify(await stateOf()),
      ...answers.map((one) => JSON.stringify(expectOk(one, '').body)),
    ]
    expect(texts.filter((text) => text.includes(KEY))).toEqual([])
  })
})
