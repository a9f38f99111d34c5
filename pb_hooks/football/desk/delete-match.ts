import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import { changeMatch } from './change-match'
import type { DeskCall } from './desk-call'
import { answered, type StaffResult, refused } from '../../shared/staff-call'
import { readOpened } from './desk-state'

/** Deletes a match by hand of which nothing was written. */
export function deleteMatch(tx: core.App, call: DeskCall): StaffResult {
  // A call that is sent again.
  if (!readOpened(tx, call.match)) return answered({ now: serverNow(), match: null })
  return changeMatch(tx, call, (before) => {
    if (!isByHand(before.source)) return refused(409, 'not-by-hand')
    if (before.entries.length > 0) return refused(409, 'has-entries')
    tx.delete(tx.findRecordById('matches', call.match))
    const { entries: _none, ...shown } = before
    return { before: shown, after: null }
  })
}
