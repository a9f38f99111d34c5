import { utcDay } from '@/domain/football/packed-day'
import { makeId } from '../support/api'
import type { Sample } from './sample-conversations'

const row = (fields: () => Record<string, unknown>, change: Record<string, unknown>): Sample => ({
  body: async () => ({ id: makeId(), ...fields() }),
  change,
})

const today = () => utcDay(Date.now())

/** A row of each collection of football. */
export const FOOTBALL_SAMPLES: Record<string, Sample> = {
  competitions: row(() => ({ name_en: 'League' }), { name_ar: 'دوري' }),
  teams: row(() => ({ name_en: 'Team' }), { name_ar: 'فريق' }),
  matches: row(
    () => ({
      ...{ competition: makeId(), home: makeId(), away: makeId(), status: 'scheduled', source: 'hand' },
      kickoff: `${today()} 18:00:00.000Z`,
    }),
    { venue: 'ملعب' },
  ),
  match_competitions: row(() => ({ name_en: 'League', teams: '[]' }), { name_ar: 'دوري' }),
  match_days: row(() => ({ day: today(), fixtures: '[]' }), { fixtures: '[1]' }),
  match_boards: row(() => ({ day: today(), board: '[]' }), { board: '[1]' }),
  match_details: row(() => ({ match_id: makeId(), part: 'head', content: '{}' }), { content: '[]' }),
}
