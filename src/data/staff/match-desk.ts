import type { FieldChange } from '@/domain/football/by-hand/field-change'
import type { DeskMatch, FoundName, OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { Lineups } from '@/domain/football/by-hand/written-lineups'
import type { HeldField } from '@/domain/football/by-hand/held-fields'
import { idOf } from '@/domain/football/ids'
import { newId } from '@/domain/ids'
import { askStaff } from './ask-staff'

/** Matches as editors see and write them. All throw DomainErrors: `sign-in`, `forbidden`, `offline`, codes of fields. */

const PATH = 'matches'

/** A time as it was typed, with its zone (K3): `2026-11-28T20:00` in `Asia/Riyadh`. */
export interface WallTime {
  wall: string
  zone: string
}

export type TypedFields = Omit<FieldChange, 'kickoff'> & { kickoff?: WallTime }

/** A team or competition: one that was found, or a new one. */
export type ChosenName = { id: string } | { name: string }

export interface NewMatch {
  id: string
  competition: ChosenName
  home: ChosenName
  away: ChosenName
  kickoff: WallTime
  round: string
  venue: string
}

/** What an editor does to a match that is there. */
export type DeskChange =
  | { kind: 'entries'; entries: MatchEntry[] }
  | { kind: 'fields'; fields: TypedFields }
  | { kind: 'lineups'; lineups: Lineups | null }
  | { kind: 'release'; fields: HeldField[] }
  | { kind: 'take-over' }
  | { kind: 'give-back' }

export interface OpenedAnswer {
  /** The server's clock (ms). */
  now: number
  match: OpenedMatch
}

export interface MatchesAnswer {
  now: number
  matches: DeskMatch[]
}

/** The matches that begin from one time to another, which is at most a day later. */
export const deskMatches = async (from: number, to: number): Promise<MatchesAnswer> =>
  (await askStaff(`${PATH}?from=${from}&to=${to}`)) as unknown as MatchesAnswer

export const openMatch = async (id: string): Promise<OpenedAnswer> => openedIn(await askStaff(`${PATH}/${id}`))

/** @throws DomainError `match-changed` when the match has another version */
export async function changeMatch(id: string, version: number, change: DeskChange): Promise<OpenedAnswer> {
  const path = `${PATH}/${id}`
  switch (change.kind) {
    case 'entries':
      return openedIn(await post(`${path}/entries`, { version, entries: change.entries }))
    case 'fields':
      return openedIn(await askStaff(path, { method: 'PATCH', body: { version, ...change.fields } }))
    case 'lineups':
      return openedIn(await askStaff(`${path}/lineups`, { method: 'PUT', body: { version, lineups: change.lineups } }))
    case 'release':
      return openedIn(await post(`${path}/release`, { version, fields: change.fields }))
    default:
      return openedIn(await post(`${path}/${change.kind}`, { version }))
  }
}

export const makeMatch = async (match: NewMatch): Promise<OpenedAnswer> => openedIn(await post(PATH, { ...match }))

/** @throws DomainError `match-changed` when the match has another version */
export async function deleteMatch(id: string, version: number): Promise<void> {
  await askStaff(`${PATH}/${id}`, { method: 'DELETE', body: { version } })
}

/** Teams or competitions by their names, in any spelling. */
export async function findNames(kind: 'team' | 'competition', text: string): Promise<FoundName[]> {
  const { found } = await askStaff(`match-names?kind=${kind}&q=${encodeURIComponent(text)}`)
  return found as FoundName[]
}

/** An id that makes a call that is sent again one call. */
export const newEntryId = (): string => newId((length) => crypto.getRandomValues(new Uint8Array(length)))

/** The id of a match by hand: 50 random bits. */
export function newMatchId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return idOf('h', (high % 2 ** 18) * 2 ** 32 + low)
}

const post = (path: string, body: Record<string, unknown>) => askStaff(path, { method: 'POST', body })

const openedIn = (answer: Record<string, unknown>): OpenedAnswer => answer as unknown as OpenedAnswer
