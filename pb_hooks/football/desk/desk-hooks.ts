import { answerCalls } from '../../shared/answer-calls'
import type { StaffResult } from '../../shared/staff-call'
import type { DeskCall } from './desk-call'
import { deleteMatch } from './delete-match'
import { listMatches, readMatch } from './desk-state'
import { findNames } from './find-names'
import { makeMatch } from './make-match'
import { setFields } from './set-fields'
import { setLineups } from './set-lineups'
import { giveBack, releaseFields, takeOver } from './take-over'
import { writeEntries } from './write-entries'

/** What staff ask the desk for, by the names that Go gives to its routes (pocketbase/desk). */
const ACTIONS: ReadonlyMap<string, (app: core.App, call: DeskCall) => StaffResult> = new Map([
  ['list', listMatches],
  ['read', readMatch],
  ['names', findNames],
  ['make', makeMatch],
  ['delete', deleteMatch],
  ['entries', writeEntries],
  ['fields', setFields],
  ['lineups', setLineups],
  ['release', releaseFields],
  ['take-over', takeOver],
  ['give-back', giveBack],
])

/** Go calls it in the transaction of a change; what reads is called without one. */
export const onCall = answerCalls(ACTIONS)
