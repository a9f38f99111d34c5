import type { DeskChange } from '@/data/staff/match-desk'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { withdrawalOf } from './new-entry'

/** What was written and has no answer yet. It outlives a reload. */
export interface Unsent {
  change: DeskChange
  /** The version that the editor saw. */
  version: number
  /** How many entries the editor saw. */
  seen: number
  /** Why it was not taken; empty while it is sent. `match-changed`: somebody else was first (K9). */
  code: string
  fields: Readonly<Partial<Record<string, string>>>
  /** The change is an entry and its withdrawal: the editor took back an entry that may have arrived. */
  undone?: boolean
}

/** Whether it had no answer: it is sent by itself when the network is back. */
export const waitsForNetwork = ({ code }: Pick<Unsent, 'code'>): boolean => code === '' || code === 'offline'

const seenOf = ({ version, entries }: OpenedMatch): Pick<Unsent, 'version' | 'seen'> => ({
  version,
  seen: entries.length,
})

/** @param shown the match that the editor saw when the change was begun */
export const unsentOf = (change: DeskChange, shown: OpenedMatch): Unsent => ({
  ...seenOf(shown),
  change,
  code: '',
  fields: {},
})

/** What is sent again. After a conflict the editor has seen the present match, and wants the change all the same. */
export const againOf = (unsent: Unsent, present: OpenedMatch): Unsent =>
  unsent.code === 'match-changed' ? { ...unsent, ...seenOf(present) } : unsent

/** Takes back an entry without an answer. The withdrawal keeps its id, so that it is done once. */
export const undoneOf = (unsent: Unsent, entry: MatchEntry): Unsent => ({
  ...unsent,
  change: { kind: 'entries', entries: [entry, withdrawalOf(entry.at, entry.id)] },
  undone: true,
})
