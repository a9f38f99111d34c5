import { idOf } from '@/domain/football/ids'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { pairId } from '@/domain/ids'
import { expectOk, makeId, type Api, type User } from '../support/api'
import type { TestServer } from '../support/server'
import { storedTime } from './prediction-calls'
import type { Caller } from './sync-calls'

/** Competitions, their scorers, and entries of their matches, said in one line each. */

const add = async (api: Api, collection: string, body: { id: string; [field: string]: unknown }): Promise<string> => {
  const path = `/api/collections/${collection}/records`
  expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
  return body.id
}

/** A competition of its own for a test. @returns its id */
export const newCompetition = ({ api }: Pick<TestServer, 'api'>): Promise<string> =>
  add(api, 'competitions', { id: makeId(), name_ar: 'دوري الحي', name_en: 'Neighbourhood League' })

/** A match by hand of the competition, which begins now. @returns its id */
export const newMatchOf = ({ api }: Pick<TestServer, 'api'>, competition: string): Promise<string> =>
  add(api, 'matches', {
    ...{ id: makeId(), competition, home: idOf('h', 901), away: idOf('h', 902), source: 'hand', status: 'scheduled' },
    kickoff: storedTime(Date.now()),
  })

export const nameScorer = ({ api }: Pick<TestServer, 'api'>, user: Pick<User, 'id'>, competition: string) =>
  add(api, 'scorers', { id: pairId(user.id, competition), user_id: user.id, competition })

/** The operation that writes an entry: a goal of the home team in minute 12, or what `entry` says. */
export const scores = (
  by: Caller,
  match: string,
  entry: Partial<MatchEntry> & { user_id?: string } = {},
  deps?: string[],
) => {
  const { id = makeId(), ...fields } = entry
  const goal = { kind: 'goal', side: 'home', minute: 12, extra: 0 }
  const place = { user_id: by.user.id, match_id: match }
  return by.operation('create', 'match_entries', id, { ...place, ...goal, ...fields }, deps)
}

export const begins = (by: Caller, match: string, status: MatchEntry['status'] = 'h1') =>
  scores(by, match, { kind: 'period', status, side: '', minute: 0 })

export const withdraws = (by: Caller, match: string, id: string, deps?: string[], more: object = {}) =>
  scores(by, match, { kind: 'withdrawal', side: '', minute: 0, withdraws: id, ...more }, deps)
