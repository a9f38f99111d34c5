import type { GivenDetails } from '../match-parts'
import type { Match } from '../matches'
import { isByHand } from './is-by-hand'

/** Fields of a match that an editor set are held against pollers, until released or three hours after the end (K9). */
export const HELD_FIELDS = [
  'kickoff',
  'status',
  'since',
  'score',
  'shootout',
  'reds',
  'round',
  'venue',
  'events',
  'lineups',
] as const

export type HeldField = (typeof HELD_FIELDS)[number]

/** What entries decide: held together when an editor takes a match over. */
export const FIELDS_OF_ENTRIES: readonly HeldField[] = ['status', 'since', 'score', 'shootout', 'reds', 'events']

/** The fields of a stored list, such as `score status`. Others are left out. */
export const readHeld = (stored: string): HeldField[] => HELD_FIELDS.filter((name) => stored.split(' ').includes(name))

export const storedHeld = (fields: readonly HeldField[]): string =>
  HELD_FIELDS.filter((name) => fields.includes(name)).join(' ')

/** Whether entries decide the match: it is by hand, or its play was taken over from its source. */
export const isByEntries = (source: string, held: readonly HeldField[]): boolean =>
  isByHand(source) || held.includes('events')

/** The word of a poller, with the stored values of held fields. */
export function withHeld<M extends Match>(said: M, stored: Match, held: readonly HeldField[]): M {
  const kept = Object.entries(stored).filter(([name]) => held.some((field) => field === name))
  return { ...said, ...Object.fromEntries(kept) }
}

/** The parts that a poller gives, without held ones. */
export const withoutHeldParts = (given: GivenDetails, held: readonly HeldField[]): GivenDetails =>
  Object.fromEntries(Object.entries(given).filter(([part]) => !held.some((field) => field === part)))
