import { idOf } from '@/domain/football/ids'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { type Answer, expectOk, makeId } from '../support/api'
import type { StaffCall } from './staff-calls'

/** The calls of an editor's desk. */

export const MATCHES = '/api/admin/matches'

const MINUTE_MS = 60_000

/** An id as a phone makes it: a number of 50 bits. */
export const handId = (): string => idOf('h', Math.floor(Math.random() * 2 ** 50))

/** A time in UTC as a form sends it. */
export const wallTime = (at: number) => ({ wall: new Date(at).toISOString().slice(0, 16), zone: 'UTC' })

export const newMatch = (more: object = {}) => ({
  id: handId(),
  ...{
    competition: { name: 'دوري الحي' },
    home: { name: `الهلال ${makeId()}` },
    away: { name: `Al Nassr ${makeId()}` },
  },
  ...{ kickoff: wallTime(Date.now() - 2 * MINUTE_MS), round: '3', venue: 'ملعب' },
  ...more,
})

export const matchIn = (answer: Answer): OpenedMatch => answer.body.match as OpenedMatch

export async function makeMatch(call: StaffCall, more: object = {}): Promise<OpenedMatch> {
  return matchIn(expectOk(await call('POST', MATCHES, newMatch(more)), 'a match by hand'))
}

export const readMatch = async (call: StaffCall, id: string): Promise<OpenedMatch> =>
  matchIn(expectOk(await call('GET', `${MATCHES}/${id}`), 'a match'))

export const entryOf = (more: object) => ({ id: makeId(), kind: 'goal', side: 'home', minute: 12, ...more })

export const withdrawalOf = (id: string) => entryOf({ kind: 'withdrawal', side: '', minute: 0, withdraws: id })

export const periodOf = (status: string) => entryOf({ kind: 'period', side: '', minute: 0, status })

/** Writes entries with the present version. */
export async function write(call: StaffCall, id: string, ...entries: object[]): Promise<Answer> {
  const { version } = await readMatch(call, id)
  return call('POST', `${MATCHES}/${id}/entries`, { version, entries })
}

export const playerOf = (number: number, name = `لاعب ${number}`) => ({ number, name, position: 'M', captain: false })
export const playersOf = (count: number) => Array.from({ length: count }, (_, at) => playerOf(at + 1))
export const sideOf = (more: object = {}) => ({ formation: '', starting: playersOf(11), bench: [], coach: '', ...more })
export const lineupsOf = (home: object = {}) => ({ home: sideOf({ formation: '4-3-3', ...home }), away: sideOf() })
