import { answered, refused, type StaffResult } from '../../shared/staff-call'
import { readManyRows, readRows } from '../../shared/sql'
import { timeOf } from '../../shared/time'
import type { CaseCall } from './case-call'
import { type CaseRow, findCase, findCases } from './case-rows'
import { caseView, nameOf, snapshotOf } from './case-views'
import { reportedStates } from './reported-states'
import { reliabilityOf } from './reporters'
import { findTarget, isSameState, isTargetType, isThere, stateOf, type TargetState } from './targets'

/** Reports, events, sanctions and other cases that a case shows. */
const SHOWN = 50

export function readOneCase(app: core.App, { id }: CaseCall): StaffResult {
  const row = findCase(app, id)
  return row ? answered(wholeCase(app, row)) : refused(404, 'case-unknown')
}

/** A case with all that a decision needs (Q3): both states of its target, who reported, what was before. */
export function wholeCase(app: core.App, row: CaseRow) {
  const content = presentOf(app, row)
  return {
    now: serverNow(),
    case: {
      ...caseView(app, row),
      snapshot: row.snapshot_until === 0 ? null : snapshotOf(row),
      ...content,
      seen_later: seenLater(app, row, content.present),
      reports: reportsOf(app, row),
      events: eventsOf(app, row),
      appeals: appealsOf(app, row),
      sanctions: sanctionsOf(app, row),
      other_cases: otherCasesOf(app, row),
    },
  }
}

/** `present` is null when the target is gone: its author, or staff, deleted it. */
function presentOf(app: core.App, row: CaseRow) {
  const { target_type: type, target_id: id } = row
  const target = isTargetType(type) ? findTarget(app, type, id) : undefined
  if (!isTargetType(type) || !isThere(target)) return { present: null, deleted: true, edited: false }
  const present = stateOf(type, target)
  const { phrases: _phrases, ...snapshot } = snapshotOf(row)
  return { present, deleted: false, edited: row.snapshot_until > 0 && !isSameState(present, snapshot) }
}

/** What later reports saw, where it is shown neither by the snapshot nor by the present state. */
const seenLater = (app: core.App, row: CaseRow, present: TargetState | null): TargetState[] =>
  reportedStates(app, row).filter((state) => present === null || !isSameState(present, state))

function reportsOf(app: core.App, { id }: CaseRow) {
  const rows = readRows(
    app,
    `SELECT reporter_id, reason, description, status, is_counted, created_at FROM reports WHERE case_id = {:id}
      ORDER BY created_at DESC LIMIT ${SHOWN}`,
    { id },
    { reporter_id: '', reason: '', description: '', status: '', is_counted: false, created_at: '' },
  )
  return rows.map(({ reporter_id: reporter, created_at: at, ...report }) => ({
    ...report,
    at: timeOf(at),
    reporter: { id: reporter, username: nameOf(app, reporter), ...reliabilityOf(app, reporter) },
  }))
}

const eventsOf = (app: core.App, { id }: CaseRow) =>
  readRows(
    app,
    `SELECT at, name, action, reason, words FROM _case_events WHERE case_id = {:id} ORDER BY n DESC LIMIT ${SHOWN}`,
    { id },
    { at: 0, name: '', action: '', reason: '', words: '' },
  )

/** What the author wrote against decisions of the case, and what was answered; the newest first. */
function appealsOf(app: core.App, { id, author_id: author, target_id: target }: CaseRow) {
  if (author === '') return []
  const columns = { content: '', state: '', words: '', decided_by: '', decided_at: '', created_at: '' }
  return readRows(
    app,
    `SELECT ${Object.keys(columns).join(', ')} FROM appeals WHERE user_id = {:author} AND (target_id = {:target}
      OR target_id IN (SELECT id FROM sanctions WHERE user_id = {:author} AND case_id = {:id}))
      ORDER BY created_at DESC LIMIT ${SHOWN}`,
    { id, author, target },
    columns,
  ).map(({ created_at: at, decided_at: decidedAt, ...appeal }) => ({
    ...appeal,
    ...{ at: timeOf(at), decided_at: decidedAt === '' ? null : timeOf(decidedAt) },
  }))
}

function sanctionsOf(app: core.App, { id, author_id: author }: CaseRow) {
  if (author === '') return []
  const columns = {
    kind: '',
    reason: '',
    words: '',
    case_id: '',
    by_name: '',
    until: '',
    lifted_at: '',
    created_at: '',
  }
  const list = Object.keys(columns).join(', ')
  return readManyRows(
    app,
    `SELECT ${list} FROM sanctions WHERE user_id = {:author} ORDER BY created_at DESC LIMIT ${SHOWN}`,
    { author },
    columns,
  ).map(({ until, lifted_at: lifted, created_at: at, case_id: caseId, ...sanction }) => ({
    ...sanction,
    is_of_case: caseId === id,
    ...{ at: timeOf(at), until: until === '' ? null : timeOf(until), lifted_at: lifted === '' ? null : timeOf(lifted) },
  }))
}

function otherCasesOf(app: core.App, { id, author_id: author }: CaseRow) {
  if (author === '') return []
  const open = "author_id = {:author} AND state IN ('open', 'escalated') AND id != {:id}"
  return findCases(app, `${open} ORDER BY rank LIMIT ${SHOWN}`, { author, id }).map((other) => caseView(app, other))
}
