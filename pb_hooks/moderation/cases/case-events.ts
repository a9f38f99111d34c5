import type { Decision } from '@/domain/cases/decisions'
import { run } from '../../shared/sql'
import type { StaffCaller } from './case-call'

interface CaseEvent {
  action: Decision
  /** Empty where none is needed. */
  reason: string
  words: string
}

/** Notes what a member did with a case. */
export function addEvent(tx: core.App, id: string, staff: StaffCaller, { action, reason, words }: CaseEvent): void {
  run(
    tx,
    `INSERT INTO _case_events (case_id, at, staff, name, action, reason, words)
      VALUES ({:id}, {:at}, {:staff}, {:name}, {:action}, {:reason}, {:words})`,
    { id, at: serverNow(), staff: staff.id, name: staff.name, action, reason, words },
  )
}
