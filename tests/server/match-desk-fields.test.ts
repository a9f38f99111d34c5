import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { entryOf, makeMatch, matchIn, MATCHES, newMatch, periodOf, readMatch, wallTime, write } from './desk-calls'
import { addStaff, openStaff, readAudit, type StaffCall } from './staff-calls'

const HOUR_MS = 60 * 60_000

let server: TestServer
let call: StaffCall

beforeAll(async () => {
  server = await startServer()
  call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
})
afterAll(() => server.stop())

describe('fields of a match by hand', () => {
  const patch = async (id: string, change: object) => {
    const { version } = await readMatch(call, id)
    return call('PATCH', `${MATCHES}/${id}`, { version, ...change })
  }

  test('K2 a kick-off moves, and a call that is sent again is answered the same', async () => {
    const { match, version } = await makeMatch(call)
    const at = Math.floor(Date.now() / 60_000) * 60_000 + 40 * HOUR_MS
    const body = { version, kickoff: wallTime(at), venue: 'ملعب آخر' }
    const path = `${MATCHES}/${match.id}`
    const [first, second] = [await call('PATCH', path, body), await call('PATCH', path, body)]
    expect(matchIn(first).match).toMatchObject({ kickoff: at, venue: 'ملعب آخر', round: '3' })
    expect([second.status, matchIn(second)]).toEqual([200, matchIn(first)])
    const [row] = (await readAudit(server)).filter(({ subject }) => subject === match.id)
    expect([row.action, row.before, row.after]).toEqual([
      'match.fields',
      { kickoff: match.kickoff, venue: 'ملعب' },
      { kickoff: at, venue: 'ملعب آخر' },
    ])
  })

  test('K9 a second editor with an old form gets 409 with both values', async () => {
    const { match, version } = await makeMatch(call)
    await patch(match.id, { venue: 'الأول' })
    const late = await call('PATCH', `${MATCHES}/${match.id}`, { version, venue: 'الثاني' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'match-changed',
      sent: { venue: 'الثاني' },
      match: { match: { venue: 'الأول' } },
    })
  })

  test('K18 a match is awarded with a score, and stands where it was when that is taken back', async () => {
    const { match } = await makeMatch(call)
    await write(call, match.id, periodOf('h1'))
    await write(call, match.id, entryOf({}))
    expect((await patch(match.id, { status: 'awarded' })).body.code).toBe('score-missing')
    const awarded = matchIn(await patch(match.id, { status: 'awarded', score: { home: 0, away: 3 } }))
    expect(awarded.match).toMatchObject({ status: 'awarded', score: { home: 0, away: 3 }, since: null })
    expect((await write(call, match.id, entryOf({}))).body.code).toBe('match-decided')
    const back = matchIn(await patch(match.id, { status: 'scheduled' }))
    expect(back.match).toMatchObject({ status: 'h1', score: { home: 1, away: 0 } })
  })

  test.each(['postponed', 'tbd', 'scheduled'])(
    'K18 a %s match whose start is taken back is so again',
    async (status) => {
      const { match } = await makeMatch(call)
      await patch(match.id, { status })
      for (let n = 0; n < 2; n += 1) {
        const start = periodOf('h1')
        expect(matchIn(await write(call, match.id, start)).match.status).toBe('h1')
        await write(call, match.id, entryOf({}))
        const taken = entryOf({ kind: 'withdrawal', side: '', minute: 0, withdraws: start.id })
        expect(matchIn(await write(call, match.id, taken)).match).toMatchObject({ status, since: null, score: null })
      }
      // What an editor says then holds for the next start.
      await patch(match.id, { status: 'scheduled' })
      const start = periodOf('h1')
      await write(call, match.id, start)
      const taken = entryOf({ kind: 'withdrawal', side: '', minute: 0, withdraws: start.id })
      expect(matchIn(await write(call, match.id, taken)).match.status).toBe('scheduled')
    },
  )

  test.each([
    ['a score, which is counted', { score: { home: 2, away: 0 } }, 'score-by-entries'],
    ['a score of 100', { score: { home: 100, away: 0 } }, 'score-range'],
    ['postponed after the start', { status: 'postponed' }, 'match-begun'],
    ['a period', { status: 'h2' }, 'invalid'],
    ['nothing', {}, 'invalid'],
  ])('are refused: %s', async (_what, change, code) => {
    const { match } = await makeMatch(call)
    await write(call, match.id, periodOf('h1'))
    const answer = await patch(match.id, change)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })
})

test('a list longer than a day, and one without a range, is refused', async () => {
  for (const range of [`from=0&to=${30 * HOUR_MS}`, 'from=5&to=5', '', 'from=x&to=y', 'from=1&to=99999999999999999']) {
    expect([range, (await call('GET', `${MATCHES}?${range}`)).body.code]).toEqual([range, 'invalid'])
  }
})

test('a body above the limit is refused unread', async () => {
  expect((await call('POST', MATCHES, newMatch({ venue: 'x'.repeat(200_000) }))).status).toBe(413)
})

test('a stored team against a new one of its Arabic name is refused', async () => {
  const { home } = await makeMatch(call)
  await server.api.change('teams', home.id, { name_en: 'Sahara Stars', name_ar: 'نجوم الصحراء' })
  const answer = await call('POST', MATCHES, newMatch({ home: { id: home.id }, away: { name: 'نُجوم الصحراء' } }))
  expect([answer.status, answer.body.data.away.code]).toEqual([400, 'same-team'])
})
