import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { run } from '../../shared/sql'
import type { DeskCall } from './desk-call'
import { answered, type StaffChange, type StaffResult, refused } from '../../shared/staff-call'
import { readOpened } from './desk-state'

/** What a change of a match did; null when there was nothing to do. */
type Done = Pick<StaffChange, 'before' | 'after'> | StaffResult | null

/**
 * Changes a match that the editor has seen as it is: each change raises the version, and a form with an old one gets 409
 * with what was sent and what is there (K9). Recorded matches are played again by the clock, so that nobody writes them.
 * @param isDone whether the call was taken before, and its answer lost
 */
export function changeMatch(
  tx: core.App,
  call: DeskCall,
  work: (before: OpenedMatch) => Done,
  isDone: (before: OpenedMatch) => boolean = () => false,
): StaffResult {
  const before = readOpened(tx, call.match)
  if (!before) return refused(404, 'match-unknown')
  if (before.source === 'replay') return refused(409, 'match-replayed')
  if (isDone(before)) return opened(tx, call)
  if (call.body.version !== before.version) {
    return { status: 409, answer: { code: 'match-changed', sent: call.body, match: before } }
  }
  const done = work(before)
  if (done === null) return opened(tx, call)
  if ('status' in done) return done
  const { version } = before
  run(tx, 'UPDATE matches SET version = {:version} + 1 WHERE id = {:id} AND version = {:version}', {
    ...{ version, id: call.match },
  })
  return { ...opened(tx, call), change: { action: `match.${call.action}`, subject: call.match, ...done } }
}

const opened = (tx: core.App, { match }: DeskCall): StaffResult =>
  answered({ now: serverNow(), match: readOpened(tx, match) })
