import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import {
  type ChangedMatch,
  type FieldChange,
  fieldRefusals,
  heldBy,
  SET_STATUSES,
  withFields,
} from '@/domain/football/by-hand/field-change'
import { type HeldField, HELD_FIELDS, storedHeld } from '@/domain/football/by-hand/held-fields'
import { stateOf } from '@/domain/football/statuses'
import { run } from '../../shared/sql'
import { storedTime } from '../../shared/time'
import { isStoredAs, storeMatches } from '../match-rows'
import { changeMatch } from './change-match'
import type { DeskCall } from './desk-call'
import { type StaffResult, fieldsOf, numberOf, optionalText, refusedFields, refused } from '../../shared/staff-call'

/** An editor's value outlives the end by this (K9). */
const HELD_AFTER_END_MS = 3 * 60 * 60 * 1000

/** Sets fields, and holds them against the source of a polled match (K9). */
export function setFields(tx: core.App, call: DeskCall): StaffResult {
  const change = changeIn(call.body)
  if (Object.keys(change).length === 0) return refused(400, 'invalid')
  const changedOf = (before: OpenedMatch): ChangedMatch => ({ ...before, now: serverNow() })
  return changeMatch(
    tx,
    call,
    (before) => {
      const refusal = refusedFields(fieldRefusals(change, changedOf(before)))
      if (refusal) return refusal
      const after = withFields(change, changedOf(before))
      storeMatches(tx, before.source, [after])
      if (!isByHand(before.source)) storeHeld(tx, { ...before, match: after }, [...before.held, ...heldBy(change)])
      return { before: valuesOf(before, change), after: change }
    },
    (before) => {
      const isHeld = isByHand(before.source) || heldBy(change).every((field) => before.held.includes(field))
      const isValid = refusedFields(fieldRefusals(change, changedOf(before))) === null
      return isHeld && isValid && isStoredAs(before.match, withFields(change, changedOf(before)))
    },
  )
}

function changeIn({ kickoff, round, venue, status, score }: DeskCall['body']): FieldChange {
  const [tidyRound, tidyVenue] = [optionalText(round), optionalText(venue)]
  const { home, away } = fieldsOf(score)
  return {
    ...(kickoff === undefined ? {} : { kickoff: numberOf(kickoff) }),
    ...(tidyRound === undefined ? {} : { round: tidyRound }),
    ...(tidyVenue === undefined ? {} : { venue: tidyVenue }),
    // What is no status of these is refused.
    ...(status === undefined ? {} : { status: SET_STATUSES.find((known) => known === status) ?? ('' as 'tbd') }),
    ...(score === undefined || score === null ? {} : { score: { home: numberOf(home), away: numberOf(away) } }),
  }
}

function valuesOf({ match }: OpenedMatch, change: FieldChange): object {
  const changed = new Set(Object.keys(change))
  return Object.fromEntries(Object.entries(match).filter(([name]) => changed.has(name)))
}

/** Stores what is held of a match; three hours from now when it is over. */
export function storeHeld(tx: core.App, { match }: Pick<OpenedMatch, 'match'>, fields: readonly HeldField[]): void {
  const isOver = stateOf(match.status) === 'finished'
  run(tx, 'UPDATE matches SET held = {:held}, held_until = {:until} WHERE id = {:id}', {
    ...{ id: match.id, held: storedHeld(fields) },
    until: isOver && fields.length > 0 ? storedTime(serverNow() + HELD_AFTER_END_MS) : '',
  })
}

/** Fields that a call names, of those that can be held. */
export const fieldNames = (value: unknown): HeldField[] =>
  Array.isArray(value) ? HELD_FIELDS.filter((name) => value.includes(name)) : []
