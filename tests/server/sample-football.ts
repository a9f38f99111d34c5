import { idOf } from '@/domain/football/ids'
import { utcDay } from '@/domain/football/packed-day'
import { REPLAY_COMPETITION } from '@/domain/football/replay/schedule'
import { pairId } from '@/domain/ids'
import { expectOk, makeId, type User } from '../support/api'
import type { TestServer } from '../support/server'
import { create, type Sample } from './sample-conversations'

const row = (fields: () => Record<string, unknown>, change: Record<string, unknown>): Sample => ({
  body: async () => ({ id: makeId(), ...fields() }),
  change,
})

/** The newest one: the server keeps the newest 30 of each source only. */
const newsItem = () => ({
  ...{ title: 'News', link: '#', name_en: 'Source' },
  date: new Date().toISOString().replace('T', ' '),
})

const today = () => utcDay(Date.now())

/** A follow of a new team or match. */
const followSample = (of: 'teams' | 'matches', column: string): Sample => ({
  async body(api, owner) {
    const target = (await FOOTBALL_SAMPLES[of]?.body(api, owner)) ?? { id: '' }
    await create(api, of, target)
    return { id: pairId(owner.id, target.id), user_id: owner.id, [column]: target.id }
  },
  change: {},
})

/** A row of each collection of football and news. */
export const FOOTBALL_SAMPLES: Record<string, Sample> = {
  competitions: row(() => ({ name_en: 'League' }), { name_ar: 'دوري' }),
  teams: row(() => ({ name_en: 'Team' }), { name_ar: 'فريق' }),
  matches: row(
    () => ({
      ...{ competition: makeId(), home: makeId(), away: makeId(), status: 'scheduled', source: 'hand' },
      kickoff: new Date().toISOString(),
    }),
    { venue: 'ملعب' },
  ),
  match_competitions: row(() => ({ name_en: 'League', teams: '[]' }), { name_ar: 'دوري' }),
  match_days: row(() => ({ day: today(), fixtures: '[]' }), { fixtures: '[1]' }),
  match_boards: row(() => ({ day: today(), board: '[]' }), { board: '[1]' }),
  news_sources: row(() => ({ address: `https://${makeId()}.example.com/rss`, name_en: 'Source' }), { name_ar: 'مصدر' }),
  news_items: row(newsItem, { excerpt: 'نص' }),
  news: row(newsItem, { excerpt: 'نص' }),
  match_alerts: row(
    () => ({ match_id: makeId(), kind: 'goal', switch: 'match_goal', score: '1-0', title: 'هدف!', phase: 3 }),
    { title: 'Goal!' },
  ),
  match_details: row(() => ({ match_id: makeId(), part: 'head', content: '{}' }), { content: '[]' }),
  predictions: {
    async body(api, owner) {
      const match = await predictedMatch(api)
      return { id: pairId(owner.id, match), user_id: owner.id, match_id: match, home: 2, away: 1 }
    },
    // Each change must differ.
    get change() {
      samples += 1
      return { home: samples % 90 }
    },
  },
  scorers: {
    body: async (api, owner) => {
      const competition = await newCompetition(api)
      return { id: pairId(owner.id, competition), user_id: owner.id, competition }
    },
    change: { name_ar: 'دوري' },
  },
  match_entries: {
    body: async (api, owner) => ({
      ...{ id: makeId(), user_id: owner.id, kind: 'period', status: 'h1' },
      match_id: await scoredMatch(api, owner),
    }),
    change: { player: 'النصيري' },
  },
  followed_teams: followSample('teams', 'team_id'),
  followed_matches: followSample('matches', 'match_id'),
}

let samples = 800

async function newCompetition(api: TestServer['api']): Promise<string> {
  const id = makeId()
  await create(api, 'competitions', { id, name_en: 'League' })
  return id
}

/** A match by hand that has not begun, whose scorer the user is. @returns its id */
async function scoredMatch(api: TestServer['api'], user: User): Promise<string> {
  const competition = await newCompetition(api)
  await create(api, 'scorers', { id: pairId(user.id, competition), user_id: user.id, competition })
  const match = { id: makeId(), ...(await FOOTBALL_SAMPLES.matches?.body(api, user)), competition }
  await create(api, 'matches', match)
  return match.id
}

async function predictedMatch(api: TestServer['api']): Promise<string> {
  const kickoff = new Date(Date.now() + 60 * 60 * 1000).toISOString().replace('T', ' ')
  samples += 1
  return addMatch({ api }, samples, kickoff)
}

/** Adds a match of an editor. @returns its id */
export async function addMatch({ api }: Pick<TestServer, 'api'>, number: number, kickoff: string): Promise<string> {
  const id = idOf('h', number)
  const about = { competition: REPLAY_COMPETITION, home: idOf('h', 901), away: idOf('h', 902), source: 'hand' }
  const body = { id, ...about, kickoff, status: 'scheduled' }
  const token = await api.admin()
  expectOk(await api.request('POST', '/api/collections/matches/records', { token, body }), 'a match')
  return id
}
