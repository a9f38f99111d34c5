import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { countedEntries } from '@/domain/football/by-hand/match-by-entries'
import { ENTRY_LIMITS, type MatchEntry } from '@/domain/football/by-hand/entries'
import { FIELDS_OF_ENTRIES, type HeldField } from '@/domain/football/by-hand/held-fields'
import { entriesOfSource } from '@/domain/football/by-hand/take-over'
import { stateOf } from '@/domain/football/statuses'
import { storeByEntries } from '../entry-hooks'
import { readDetail } from '../match-details'
import { addEntries } from '../match-entry-rows'
import { changeMatch } from './change-match'
import type { DeskCall } from './desk-call'
import { type StaffResult, refused } from '../../shared/staff-call'
import { fieldNames, storeHeld } from './set-fields'

const ID_SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** From here on entries decide the match: they begin with what its source has told. */
export function takeOver(tx: core.App, call: DeskCall): StaffResult {
  return changeMatch(
    tx,
    call,
    (before) => {
      const { match, entries, held, source } = before
      if (stateOf(match.status) === 'finished' && !['ft', 'aet', 'pso', 'abandoned'].includes(match.status)) {
        return refused(409, 'match-decided')
      }
      // Of an earlier time by hand, which the source has overruled since.
      const overruled = countedEntries(entries).map(({ id }) => withdrawalOf(id))
      const added = [...overruled, ...entriesOfSource(match, readDetail(tx, match.id, 'events') ?? [], serverNow())]
      if (entries.length + added.length > ENTRY_LIMITS.everWritten) return refused(409, 'entries-full')
      const written = addEntries(tx, { match: match.id, staff: call.staff }, added.map(withId))
      storeHeld(tx, before, [...held, ...FIELDS_OF_ENTRIES])
      storeByEntries(tx, source, match, [...entries, ...written])
      return { before: held, after: FIELDS_OF_ENTRIES }
    },
    ({ byEntries }) => byEntries,
  )
}

/** The source decides again, from its next answer on. */
export function giveBack(tx: core.App, call: DeskCall): StaffResult {
  return changeMatch(tx, call, (before) => {
    if (isByHand(before.source)) return refused(409, 'by-hand-only')
    return release(tx, before, FIELDS_OF_ENTRIES)
  })
}

/** Releases some fields. What entries decide is released together. */
export function releaseFields(tx: core.App, call: DeskCall): StaffResult {
  const named = fieldNames(call.body.fields)
  if (named.length === 0) return refused(400, 'invalid')
  return changeMatch(tx, call, (before) => {
    const hasEntries = before.byEntries && named.some((field) => FIELDS_OF_ENTRIES.includes(field))
    return release(tx, before, hasEntries ? [...named, ...FIELDS_OF_ENTRIES] : named)
  })
}

function release(tx: core.App, before: OpenedMatch, fields: readonly HeldField[]) {
  const left = before.held.filter((field) => !fields.includes(field))
  if (left.length === before.held.length) return null
  storeHeld(tx, before, left)
  return { before: before.held, after: left }
}

const withdrawalOf = (id: string): Omit<MatchEntry, 'id'> => ({
  ...{ kind: 'withdrawal', status: '', at: serverNow(), side: '', minute: 0, extra: 0, player: '', other: '' },
  withdraws: id,
})

const withId = (entry: Omit<MatchEntry, 'id'>): MatchEntry => ({
  ...entry,
  id: $security.randomStringWithAlphabet(15, ID_SIGNS),
})
