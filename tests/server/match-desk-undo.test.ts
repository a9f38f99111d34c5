import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { entryOf, makeMatch, matchIn, MATCHES, periodOf, readMatch, withdrawalOf, write } from './desk-calls'
import { addStaff, openStaff, type StaffCall } from './staff-calls'

/** An editor takes back an entry whose answer was lost: nobody knows whether it was stored. */

let server: TestServer
let call: StaffCall

beforeAll(async () => {
  server = await startServer()
  call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
})
afterAll(() => server.stop())

async function inPlay() {
  const { match } = await makeMatch(call)
  await write(call, match.id, periodOf('h1'))
  const { version } = await readMatch(call, match.id)
  const goal = entryOf({ at: Date.now() })
  const withdrawal = withdrawalOf(goal.id)
  const send = (of: number, ...entries: object[]) =>
    call('POST', `${MATCHES}/${match.id}/entries`, { version: of, entries })
  return { version, goal, withdrawal, send }
}

test('K14 an entry that comes with its withdrawal never counts, also when its first call arrives later', async () => {
  const { version, goal, withdrawal, send } = await inPlay()
  const both = await send(version, goal, withdrawal)
  expect(both.status).toBe(200)
  const late = await send(version, goal)
  const again = await send(version, goal, withdrawal)
  expect([late.status, again.status]).toEqual([200, 200])
  for (const answer of [both, late, again]) {
    expect(matchIn(answer)).toMatchObject({ match: { score: { home: 0, away: 0 } } })
    expect(
      matchIn(answer)
        .entries.map(({ id }) => id)
        .slice(1),
    ).toEqual([goal.id, withdrawal.id])
  }
})

test('K14 an entry that was stored alone is id-taken with its withdrawal, which is then taken alone, once', async () => {
  const { version, goal, withdrawal, send } = await inPlay()
  const { version: present } = matchIn(await send(version, goal))
  const refused = await send(version, goal, withdrawal)
  expect([refused.status, refused.body.code]).toEqual([409, 'id-taken'])
  const taken = await send(present, withdrawal)
  expect(matchIn(taken)).toMatchObject({ match: { score: { home: 0, away: 0 } } })
  const again = await send(version, goal, withdrawal)
  expect([again.status, matchIn(again)]).toEqual([200, matchIn(taken)])
})

test('K9 an entry whose version is old is not stored, nor later', async () => {
  const { version, goal, withdrawal, send } = await inPlay()
  await send(version, entryOf({}))
  for (const entries of [[goal, withdrawal], [goal]]) {
    const { status, body } = await send(version, ...entries)
    expect([status, body.code]).toEqual([409, 'match-changed'])
  }
})
