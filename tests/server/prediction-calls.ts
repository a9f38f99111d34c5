import { partId, readPart } from '@/domain/football/match-parts'
import type { PredictionTotals } from '@/domain/football/predictions'
import { matchChannel } from '@/domain/football/match-channels'
import { pairId } from '@/domain/ids'
import type { TestServer } from '../support/server'
import { addMatch } from './sample-football'
import type { Caller } from './sync-calls'

/** Predictions, said in one line each. */

const HOUR_MS = 60 * 60 * 1000

export const storedTime = (at: number): string => new Date(at).toISOString().replace('T', ' ')

let matches = 0

/** Adds a match of an editor that begins in an hour, or at a time (ms since 1970). @returns its id */
export async function newMatch(server: TestServer, kickoff = Date.now() + HOUR_MS): Promise<string> {
  matches += 1
  return addMatch(server, 2000 + matches, storedTime(kickoff))
}

/** The operation that stores a prediction, home first. */
export const predicts = (by: Caller, match: string, home: unknown, away: unknown, user = by.user.id) =>
  by.operation('create', 'predictions', pairId(user, match), { user_id: user, match_id: match, home, away })

/** The same, of an app that says which home team it showed. */
export function predictsSeeing(by: Caller, match: string, home: number, away: number, homeTeam: unknown) {
  const body = { user_id: by.user.id, match_id: match, home, away, home_team: homeTeam }
  return by.operation('update', 'predictions', pairId(by.user.id, match), body)
}

/** The own row, as the user's phone gets it. */
export async function rowOf(by: Caller, match: string) {
  const { answer } = await by.window(by.own)
  return answer.rows.find(({ c, row }) => c === 'predictions' && row.match_id === match)?.row
}

/** The totals that everybody reads; null while there are none. */
export async function totalsOf(by: Caller, match: string): Promise<PredictionTotals | null> {
  const { answer } = await by.window(matchChannel(match))
  const row = answer.rows.find(({ c, row: { id } }) => c === 'match_details' && id === partId(match, 'predictions'))
  return row ? readPart('predictions', String(row.row.content)) : null
}
