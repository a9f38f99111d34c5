import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { pairId } from '@/domain/ids'
import { expectOk } from '../support/api'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const DAY_MS = 24 * 60 * 60 * 1000

describe('football rows at a start of the server', () => {
  let provider: FootballProvider
  let server: TestServer

  beforeAll(async () => {
    provider = await startFootballProvider()
    server = await startServer({ settings: { 'football-replay': true } })
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  const matches = async () => (await server.api.list('matches')).items
  const add = async (collection: string, body: object) =>
    expectOk(
      await server.api.request('POST', `/api/collections/${collection}/records`, {
        token: await server.api.admin(),
        body,
      }),
      collection,
    )

  async function addMatch(number: number, source: string, days: number, status = 'scheduled'): Promise<string> {
    const id = idOf('h', number)
    const teams = { competition: idOf('h', 1), home: idOf('h', 2), away: idOf('h', 3) }
    const kickoff = new Date(Date.now() + days * DAY_MS).toISOString().replace('T', ' ')
    await add('matches', { id, ...teams, kickoff, status, source })
    return id
  }

  test('names come with the matches that have come near, and go with those that are near no more', async () => {
    await add('competitions', { id: idOf('h', 1), name_en: 'League', name_ar: 'دوري' })
    await add('teams', { id: idOf('h', 2), name_en: 'One', name_ar: 'الأول' })
    await add('teams', { id: idOf('h', 3), name_en: 'Two', name_ar: 'الثاني' })
    await addMatch(10, 'hand', 40)
    const named = async () => {
      const { items } = await server.api.list('match_competitions')
      return items.some(({ id, teams }) => id === idOf('h', 1) && String(teams).includes('الأول'))
    }
    expect(await named()).toBe(false)
    await server.restart({ 'clock-offset': `${30 * 24}h` })
    await until('the names', named)
    await server.restart({ 'clock-offset': `${60 * 24}h` })
    await until('no names', async () => !(await named()))
    await server.restart({ 'clock-offset': '0s' })
  })

  test('follows of matches that were over a week ago end; those of a newer and of a postponed one stay', async () => {
    const fan = await server.api.register()
    const ids = [
      await addMatch(20, 'hand', -9, 'ft'),
      await addMatch(21, 'hand', -2, 'ft'),
      await addMatch(22, 'hand', -9, 'postponed'),
    ]
    for (const id of ids) await add('followed_matches', { id: pairId(fan.id, id), user_id: fan.id, match_id: id })
    await server.restart({})
    const followed = async () =>
      (await server.api.list('followed_matches')).items.map(({ match_id }) => match_id).sort()
    await until('the end of one', async () => (await followed()).length < ids.length)
    expect(await followed()).toEqual(ids.slice(1))
  })

  test('a follow of a match that the server never had ends after a week', async () => {
    const fan = await server.api.register()
    const match = idOf('h', 9999)
    await add('followed_matches', { id: pairId(fan.id, match), user_id: fan.id, match_id: match })
    const isFollowed = async () =>
      (await server.api.list('followed_matches')).items.some(({ user_id }) => user_id === fan.id)
    await server.restart({ 'clock-offset': `${6 * 24}h` })
    await until('a tidied day', async () => (await matches()).some(({ source }) => source === 'replay'))
    expect(await isFollowed()).toBe(true)
    await server.restart({ 'clock-offset': `${8 * 24}h` })
    await until('its end', async () => !(await isFollowed()))
    await server.restart({ 'clock-offset': '0s' })
  })

  test('with a source the replay and old matches of sources go, and what an editor wrote stays', async () => {
    await until('the replay', async () => (await matches()).some(({ source }) => source === 'replay'))
    const [old, recent, written] = [
      await addMatch(11, 'openligadb', -61),
      await addMatch(12, 'openligadb', -1),
      await addMatch(13, 'hand', -61),
    ]
    await server.restart({ 'football-openligadb': 'bl1', ...provider.settings })
    await until('the end of the replay', async () => !(await matches()).some(({ source }) => source === 'replay'))
    const ids = (await matches()).map(({ id }) => id)
    expect([old, recent, written].map((id) => ids.includes(id))).toEqual([false, true, true])
  })
})
