import { idOf } from '@/domain/football/ids'
import { REPLAY_COMPETITION } from '@/domain/football/replay/schedule'
import { REPLAY_TEAMS } from '@/domain/football/replay/teams'
import { pairId } from '@/domain/ids'
import { type Api, expectOk } from './api'

/** Matches that an editor writes, with the replay's teams, so that a test decides when they begin and end. */

const teamNamed = (name: string): string => REPLAY_TEAMS.find((team) => team.name === name)?.id ?? ''

interface HandMatch {
  number: number
  /** Latin names of teams of the replay. */
  home: string
  away: string
  /** Milliseconds since 1970. */
  kickoff: number
  round?: string
}

/** @returns its id */
export async function addHandMatch(api: Api, { number, home, away, kickoff, round = '' }: HandMatch): Promise<string> {
  const body = {
    ...{ id: idOf('h', number), competition: REPLAY_COMPETITION, home: teamNamed(home), away: teamNamed(away) },
    ...{ source: 'hand', status: 'scheduled', round, kickoff: new Date(kickoff).toISOString() },
  }
  const path = '/api/collections/matches/records'
  expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
  return body.id
}

/** What a user predicted before the match began, without a phone of theirs. */
export async function addPrediction(api: Api, user: string, match: string, home: number, away: number): Promise<void> {
  const body = { id: pairId(user, match), user_id: user, match_id: match, home, away }
  const path = '/api/collections/predictions/records'
  expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
}
