import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TAKING_DOWN } from '../server/taken-down-calls'
import { patchedRules } from '../support/hooks'
import { startServer, type TestServer } from '../support/server'
import { buildMutatedServer, type MutatedServer } from './mutations/mutated-server'
import { PLANTED, type ServerBug } from './mutations/server-bug'
import { SERVER_BUGS } from './mutations/server-bugs'

/** Guesses are limited as in the product. */
const SETTINGS = { 'limit-guesses': '20/1h', 'limit-guesses-of-room': '5/15m' }

let mutated: MutatedServer

beforeAll(() => {
  mutated = buildMutatedServer(SERVER_BUGS.flatMap(({ patches }) => patches))
}, 300_000)

afterAll(() => mutated.remove())

/** A server in which this bug is on; without one, the same server with all of them off. */
async function withBug(bug: ServerBug | null, use: (server: TestServer) => Promise<void>): Promise<void> {
  process.env[PLANTED] = bug?.name ?? ''
  const add = { ...TAKING_DOWN, ...(bug?.rules && patchedRules(bug.rules)) }
  const server = await startServer({ binary: mutated.binary, settings: SETTINGS, hooks: { add } })
  delete process.env[PLANTED]
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

describe('a mutation of the server', () => {
  for (const bug of SERVER_BUGS) {
    it(`${bug.name}: caught by I8, Q4, Q10 or the count of guesses`, () =>
      withBug(bug, async (server) => expect(await bug.probe(server)).not.toEqual([])))
  }

  it('without a bug nothing is found', () =>
    withBug(null, async (server) => {
      for (const { probe } of SERVER_BUGS) expect(await probe(server)).toEqual([])
    }))
})
