import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOfDay, utcDay } from '@/domain/football/packed-day'
import { apiFootballAnswer } from '../support/api-football-answers'
import {
  type Answers,
  type FootballProvider,
  type ProvidedAnswer,
  startFootballProvider,
} from '../support/football-provider'
import { RAW_SQL, readText } from '../support/raw-sql'
import { PATIENCE_MS } from '../support/patience'
import { type ServerSettings, startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import type { ProvidedFixture } from './provided-day'

const EVENING_MS = 18 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export interface FootballServer {
  server: TestServer
  provider: FootballProvider
  /** The server's clock (ms): it is evening, so that a day has matches of all kinds. */
  now(): number
  stop(): Promise<void>
}

/** A line of the settings file. */
export const KEY_SETTING = 'api-football-key = key-of-the-benchmark\n'

/** A key that is paid for: the provider is asked every 15 seconds while a match is in play. */
export const paidAnswer = (fixtures: readonly ProvidedFixture[]): ProvidedAnswer => ({
  text: apiFootballAnswer(fixtures),
  headers: { 'x-ratelimit-requests-limit': '7500' },
})

/** An evening in UTC, the next one from now. */
export function nextEvening(): number {
  const today = startOfDay(utcDay(Date.now())) + EVENING_MS
  return today > Date.now() ? today : today + DAY_MS
}

interface Parts {
  /** When the server begins, by its own clock. */
  at: number
  /** The provider's answers, by path, from the first on. */
  answers: Answers
  settings?: ServerSettings
  /** Further hooks beside those of `RAW_SQL`. */
  hooks?: Record<string, string>
}

/** A server that asks a provider of its own by api-football's rules. The caller stops it. */
export async function startFootballServer({ at, answers, settings, hooks: more }: Parts): Promise<FootballServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-football-'))
  const config = join(folder, 'settings.conf')
  writeFileSync(config, KEY_SETTING)
  const provider = await startFootballProvider()
  provider.answers(answers)
  const offset = at - Date.now()
  const server = await startServer({
    hooks: { add: { ...RAW_SQL, ...more } },
    settings: { config, 'clock-offset': `${offset}ms`, ...provider.settings, ...settings },
  })
  return {
    ...{ server, provider, now: () => Date.now() + offset },
    async stop() {
      await server.stop()
      await provider.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Questions cost the server little, beside what is measured. */
const POLL_MS = 100

/** Asks the server until a query has this text. */
export const reads = (server: TestServer, query: string, text: string): Promise<unknown> =>
  until(query, async () => (await readText(server, query)) === text, PATIENCE_MS, POLL_MS)

/** All that matches changed is in the feed. @param matches that the server has at least by then */
export const packed = (server: TestServer, matches: number): Promise<unknown> =>
  reads(
    server,
    `SELECT iif((SELECT count(*) FROM matches) >= ${matches} AND NOT EXISTS (SELECT 1 FROM _due_match_days)
      AND NOT EXISTS (SELECT 1 FROM _due_match_heads) AND NOT EXISTS (SELECT 1 FROM _due_match_competitions), 'packed', '') AS text`,
    'packed',
  )
