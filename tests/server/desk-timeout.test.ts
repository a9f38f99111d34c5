import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchedRules } from '../support/hooks'
import { patiently } from '../support/patience'
import { startServer, type TestServer } from '../support/server'
import { makeMatch, MATCHES, newMatch } from './desk-calls'
import { addStaff, auditOf, openStaff, outcomeOf } from './staff-calls'

const ACTION = 'if (!act) throw new Error(`there is no action ${call.action}`);'
const ENDLESS = "if (e.record.getString('input').includes('endless')) for (;;) e.app.store().set('turns', 1);"

/** A rule of the desk that does not end. PocketBase loads files in any order, so that one beside it may come too late. */
const endlessRule = () => patchedRules({ find: ACTION, replace: `${ACTION} ${ENDLESS}` })

let server: TestServer

beforeAll(async () => {
  server = await startServer({
    hooks: { add: endlessRule() },
    settings: { 'operation-timeout': `${patiently(1000)}ms` },
  })
})
afterAll(() => server.stop())

test('Y5 a change of the desk that does not end is rolled back with a code of its own, and releases the writer', async () => {
  const editor = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  const endless = editor('POST', MATCHES, newMatch({ venue: 'endless' }))
  expect(await outcomeOf(endless)).toEqual([409, 'change-too-long'])
  expect((await server.api.list('matches')).items).toEqual([])
  await makeMatch(editor)
  expect(await auditOf(server, 'match.make')).toHaveLength(1)
})

test('Y5 a question to the desk that does not end is interrupted, and writers do not wait for it', async () => {
  const editor = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  const endless = editor('GET', '/api/admin/match-names?kind=team&q=endless')
  let isAnswered = false
  void endless.then(() => (isAnswered = true))
  await makeMatch(editor)
  expect(isAnswered).toBe(false)
  expect(await outcomeOf(endless)).toEqual([409, 'change-too-long'])
  expect((await editor('GET', '/api/admin/match-names?kind=team&q=hilal')).status).toBe(200)
})
