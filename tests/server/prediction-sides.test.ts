import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { makeId } from '../support/api'
import { SIDES_CASES } from '../support/changed-sides'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { newMatch, predictsSeeing, rowOf } from './prediction-calls'
import { kindsOf, openCaller, type Caller } from './sync-calls'

let server: TestServer
let fan: Caller

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  fan = await openCaller(server)
})
afterAll(() => server.stop())

const change = (match: string, fields: Record<string, unknown>) => server.api.change('matches', match, fields)

/** The ids of the teams of a match. */
async function sidesOf(match: string): Promise<{ home: string; away: string }> {
  const { home, away } = (await server.api.row('matches', match)) ?? {}
  return { home: String(home), away: String(away) }
}

describe('K19 a prediction that waited while the source changed the sides', () => {
  const see = async (match: string, home: number, away: number, homeTeam: unknown) =>
    kindsOf(await fan.send(predictsSeeing(fan, match, home, away, homeTeam)))

  test('is stored for the teams that the user saw', async () => {
    const match = await newMatch(server)
    const { home, away } = await sidesOf(match)
    await change(match, { home: away, away: home })
    expect(await see(match, 2, 1, home)).toEqual(['accepted'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 1, away: 2 })
    expect(await see(match, 3, 0, away)).toEqual(['accepted'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 3, away: 0 })
  })

  test('changes a stored one for the teams that the user saw, whether that was counted anew yet', async () => {
    const match = await newMatch(server)
    const { home, away } = await sidesOf(match)
    expect(await see(match, 2, 1, home)).toEqual(['accepted'])
    await change(match, { home: away, away: home })
    // The row still has the old sides, and these numbers.
    expect(await see(match, 2, 1, away)).toEqual(['accepted'])
    const row = await rowOf(fan, match)
    expect(row).toMatchObject({ home: 2, away: 1 })
    expect(JSON.parse(String(row?.teams)).home.id).toBe(away)
    expect(await see(match, 2, 1, home)).toEqual(['accepted'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 1, away: 2 })
    expect(await see(match, 1, 2, home)).toEqual(['accepted'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 2, away: 1 })
  })

  test('is what the server has when it says the same, also after the lock', async () => {
    const match = await newMatch(server)
    const { home, away } = await sidesOf(match)
    expect(await see(match, 2, 1, home)).toEqual(['accepted'])
    const before = await server.api.row('predictions', pairId(fan.user.id, match))
    await change(match, { status: 'h1' })
    expect(await see(match, 2, 1, home)).toEqual(['accepted'])
    expect(await see(match, 2, 1, away)).toEqual(['refused(locked)'])
    expect(await see(match, 2, 1, fan.user.id)).toEqual(['refused(locked)'])
    expect(await server.api.row('predictions', pairId(fan.user.id, match))).toMatchObject({
      ...{ home: 2, away: 1, updated_at: before?.updated_at },
    })
  })

  test('is what the server has after the lock, though that was not counted anew yet', async () => {
    const match = await newMatch(server)
    const { home, away } = await sidesOf(match)
    expect(await see(match, 2, 1, home)).toEqual(['accepted'])
    await change(match, { home: away, away: home, status: 'h1' })
    // The row still has the old sides.
    expect(await see(match, 1, 2, away)).toEqual(['accepted'])
    expect(await see(match, 2, 1, away)).toEqual(['refused(locked)'])
    await until('the present teams', async () => JSON.parse(String((await rowOf(fan, match))?.teams)).home.id === away)
    expect(await rowOf(fan, match)).toMatchObject({ home: 1, away: 2 })
  })

  test('is refused when it is for a team that does not play, or for none', async () => {
    const match = await newMatch(server)
    const { home } = await sidesOf(match)
    expect(await see(match, 2, 1, makeId())).toEqual(['refused(teams-changed)'])
    for (const team of ['', null, 7, [home], 'a b']) expect(await see(match, 2, 1, team)).toEqual(['refused(invalid)'])
    expect(await rowOf(fan, match)).toBeUndefined()
  })
})

describe('K19 when the source changed', () => {
  const goalsOf = async (by: Caller, match: string) => {
    const row = await rowOf(by, match)
    return { home: row?.home, away: row?.away }
  }

  test.each(SIDES_CASES)(
    '$what, a stored and a waiting prediction are for the same teams',
    async ({ before, now, swapped }) => {
      const late = await openCaller(server)
      const match = await newMatch(server)
      await change(match, before)
      expect(kindsOf(await fan.send(predictsSeeing(fan, match, 2, 1, before.home)))).toEqual(['accepted'])
      await change(match, now)
      await until('the present teams', async () => {
        const { home, away } = JSON.parse(String((await rowOf(fan, match))?.teams))
        return home.id === now.home && away.id === now.away
      })
      const goals = swapped ? { home: 1, away: 2 } : { home: 2, away: 1 }
      expect(await goalsOf(fan, match)).toEqual(goals)
      // It says its home team only, and is not taken when that does not play.
      const plays = [now.home, now.away].includes(before.home)
      const verdict = plays ? 'accepted' : 'refused(teams-changed)'
      expect(kindsOf(await late.send(predictsSeeing(late, match, 2, 1, before.home)))).toEqual([verdict])
      if (plays) expect(await goalsOf(late, match)).toEqual(goals)
    },
  )

  test.each(['', 'null', '{}'])('both sides, a prediction of which the teams are unknown (%j) stays', async (teams) => {
    const match = await newMatch(server)
    const { home, away } = await sidesOf(match)
    expect(kindsOf(await fan.send(predictsSeeing(fan, match, 2, 1, home)))).toEqual(['accepted'])
    await runSql(server, `UPDATE predictions SET teams = '${teams}' WHERE match_id = '${match}'`)
    await change(match, { home: away, away: home })
    await until('the present teams', async () => String((await rowOf(fan, match))?.teams).includes(away))
    expect(await goalsOf(fan, match)).toEqual({ home: 2, away: 1 })
  })
})
