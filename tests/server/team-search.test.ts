import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { pairId } from '@/domain/ids'
import { TEAMS_FOUND } from '@/domain/limits'
import type { Json } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { create } from './sample-conversations'
import { openCaller, type Caller } from './sync-calls'

let server: TestServer
let fan: Caller

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'limit-people': '1000/1m' } })
  fan = await openCaller(server)
  const teams = [
    { id: idOf('a', 2932), name_en: 'Al-Hilal Saudi FC', name_ar: 'الهلال', country: 'SA' },
    { id: idOf('h', 2), name_en: 'Al-Ahli Jeddah', name_ar: 'الأهلي', country: 'SA' },
    { id: idOf('h', 3), name_en: 'Al Ahly', name_ar: 'الأهلي', country: 'EG' },
    { id: idOf('h', 4), name_en: 'Manchester United', name_ar: 'مانشستر يونايتد', country: '' },
    { id: idOf('h', 5), name_en: 'Bayern München', name_ar: '', country: 'DE' },
    { id: idOf('h', 6), name_en: 'Al Wehda Club', name_ar: 'الوحدة', country: 'SA' },
  ]
  for (const team of teams) await create(server.api, 'teams', team)
})
afterAll(() => server.stop())

const search = async (text: string): Promise<Json[]> => {
  const path = `/api/teams?q=${encodeURIComponent(text)}`
  return (await server.api.request('GET', path, { token: fan.user.token })).body.teams
}
const namesOf = async (text: string) => (await search(text)).map(({ name_en }) => name_en)

describe('the search for teams', () => {
  test.each([
    ['الهلال', 'Al-Hilal Saudi FC'],
    ['هلال', 'Al-Hilal Saudi FC'],
    ['الهِلال', 'Al-Hilal Saudi FC'],
    ['hilal', 'Al-Hilal Saudi FC'],
    ['AL HILAL', 'Al-Hilal Saudi FC'],
    ['نادي الوحده', 'Al Wehda Club'],
    ['يونايتد', 'Manchester United'],
    ['united', 'Manchester United'],
    ['bayern munchen', 'Bayern München'],
    ['by', ''],
  ])('%s finds %s', async (text, name) => {
    expect(await namesOf(text)).toEqual(name === '' ? [] : [name])
  })

  test.each(['الأهلي', 'الاهلى', 'اهلي', 'الأهلي '])(
    '%s finds both, and the answer tells their countries',
    async (text) => {
      expect((await search(text)).map(({ country }) => country).sort()).toEqual(['EG', 'SA'])
    },
  )

  test('a known team is found by its other names', async () => {
    expect(await namesOf('Al Ahli SFC')).toContain('Al-Ahli Jeddah')
  })

  test('of equal names the most followed is first', async () => {
    const id = idOf('h', 2)
    const body = { user_id: fan.user.id, team_id: id }
    await fan.send(fan.operation('create', 'followed_teams', pairId(fan.user.id, id), body))
    expect((await namesOf('الأهلي'))[0]).toBe('Al-Ahli Jeddah')
  })

  test('K11 K12 a renamed team is found by its new names only, and a deleted one not at all', async () => {
    const id = idOf('h', 9)
    await create(server.api, 'teams', { id, name_en: 'Oldtown', name_ar: '' })
    const path = `/api/collections/teams/records/${id}`
    const token = await server.api.admin()
    await server.api.request('PATCH', path, { token, body: { name_en: 'Newtown', name_ar: 'المدينة الجديدة' } })
    expect(await namesOf('oldtown')).toEqual([])
    expect([await namesOf('newtown'), await namesOf('مدينه جديده')]).toEqual([['Newtown'], ['Newtown']])
    await server.api.request('DELETE', path, { token })
    expect(await namesOf('newtown')).toEqual([])
  })

  test('at most 20 are answered, and nothing for one letter or none', async () => {
    await runSql(
      server,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
       INSERT INTO teams (id, name_en, name_ar, country, search_keys, created_at, updated_at)
       SELECT printf('z%014d', i), 'Many ' || i, '', '', json_array('many' || i), '', '' FROM n`,
    )
    expect(await search('many')).toHaveLength(TEAMS_FOUND)
    expect((await namesOf('many7'))[0]).toBe('Many 7')
    for (const text of ['', 'a', ' ', '"*', '٪', 'fc"']) expect(await search(text), text).toEqual([])
  })

  test('a long text is cut before anything reads it', async () => {
    expect(await search('ا'.repeat(3000))).toEqual([])
  })

  test('a visitor searches nothing', async () => {
    expect((await server.api.request('GET', '/api/teams?q=hilal', {})).status).toBe(401)
  })
})
