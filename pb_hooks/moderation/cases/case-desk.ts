import { answerCalls } from '../../shared/answer-calls'
import { answered, refused, type StaffResult } from '../../shared/staff-call'
import { tryPhrase, addPhrase, changePhrase, listPhrases, removePhrase } from '../words/word-desk'
import type { CaseCall } from './case-call'
import { isOwnCase } from './case-checks'
import { findCase } from './case-rows'
import { claimCase, releaseCase } from './claims'
import { decideCase } from './decide-case'
import { listCases } from './list-cases'
import { readOneCase } from './read-case'
import { mute, reliabilityOf, unmute } from './reporters'

export { purgeCases as purge } from './purge-cases'

/** What staff ask for, by the names that Go gives to its routes (pocketbase/cases). */
const ACTIONS: ReadonlyMap<string, (app: core.App, call: CaseCall) => StaffResult> = new Map([
  ['list', listCases],
  ['read', readAnothers],
  ['claim', claimCase],
  ['release', releaseCase],
  ['decide', decideCase],
  ['mute', muteReporter],
  ['unmute', unmuteReporter],
  ['words', listPhrases],
  ['add-word', addPhrase],
  ['change-word', changePhrase],
  ['remove-word', removePhrase],
  ['try-word', tryPhrase],
])

/** Go calls it in the transaction of a change; what reads is called without one. */
export const onCall = answerCalls(ACTIONS)

function readAnothers(app: core.App, call: CaseCall): StaffResult {
  const row = findCase(app, call.id)
  return row && isOwnCase(app, row, call.staff) ? refused(403, 'own-case') : readOneCase(app, call)
}

function muteReporter(tx: core.App, { id, staff }: CaseCall): StaffResult {
  const before = reliabilityOf(tx, id)
  if (!mute(tx, id, staff.name)) return before.mutedBy === '' ? refused(404, 'user-unknown') : answered(before)
  return changedReporter(tx, id, 'reporter.mute', before.muted)
}

function unmuteReporter(tx: core.App, { id }: CaseCall): StaffResult {
  const before = reliabilityOf(tx, id)
  return unmute(tx, id) ? changedReporter(tx, id, 'reporter.unmute', before.muted) : answered(before)
}

function changedReporter(tx: core.App, id: string, action: string, muted: boolean): StaffResult {
  const after = reliabilityOf(tx, id)
  return { ...answered(after), change: { action, subject: id, before: { muted }, after: { muted: after.muted } } }
}
