import { type Decision, isActing } from '@/domain/cases/decisions'
import { excerptOf } from '@/domain/notifications'
import { run } from '../../shared/sql'
import { lift, sanction, type SanctionTarget } from '../sanctions'
import { putBack, takeDown } from '../taken-down'
import type { StaffCaller } from './case-call'
import { addEvent } from './case-events'
import { notifyAuthor } from './case-notices'
import type { CaseRow } from './case-rows'
import { hasAccount } from './case-checks'
import { snapshotOf, takenDown } from './case-views'
import { closeReports } from './close-reports'
import type { CheckedDecision } from './checked-decision'
import type { Judgement } from './judge-appeals'
import { answerAppeals, settleOtherCases } from './cases-of-content'
import { contentCollectionOf, findTarget, isTargetType, isThere, stateOf } from './targets'

/** What a decision writes, in the caller's transaction. */
export function applyDecision(tx: core.App, row: CaseRow, staff: StaffCaller, decision: CheckedDecision): void {
  const kind = decision.decision
  if (kind === 'note') run(tx, 'UPDATE cases SET version = version + 1 WHERE id = {:id}', { id: row.id })
  else if (kind === 'escalate') escalate(tx, row)
  else if (kind === 'refuse-appeal') refuseAppeal(tx, row, staff, decision)
  else act(tx, row, staff, decision)
  addEvent(tx, row.id, staff, { action: kind, reason: decision.reason, words: decision.words })
}

/** Somebody else looks at it: the claim is free. */
const escalate = (tx: core.App, { id }: CaseRow) =>
  run(
    tx,
    `UPDATE cases SET state = 'escalated', claimed_by = '', claimed_name = '', claimed_until = 0, version = version + 1
      WHERE id = {:id}`,
    { id },
  )

/** What was decided before holds. */
function refuseAppeal(tx: core.App, row: CaseRow, staff: StaffCaller, decision: CheckedDecision): void {
  run(tx, 'UPDATE cases SET has_appeal = 0, version = version + 1 WHERE id = {:id}', { id: row.id })
  answerAppeals(tx, row, staff, { state: 'refused', words: decision.words })
  notifyAuthor(tx, row, decision)
}

function act(tx: core.App, row: CaseRow, staff: StaffCaller, decision: CheckedDecision): void {
  const kind = decision.decision
  const about = targetOf(tx, row, decision)
  const isRestored = changeContent(tx, row, decision)
  const sanctionId = changeSanction(tx, row, staff, { ...decision, about })
  close(tx, row, staff, kind, { sanctionId, isKept: isRestored || kind === 'dismiss' })
  const isAccepted = LIFTING.has(kind) || (kind !== 'delete' && takenDown(tx, row) === '')
  const judgement: Judgement = { state: isAccepted ? 'accepted' : 'refused', words: decision.words }
  if (row.has_appeal) answerAppeals(tx, row, staff, judgement)
  if (isRestored || kind === 'delete') settleOtherCases(tx, row, staff, judgement)
  // A dismissed case is no news for its author, an answered appeal is.
  const answer = isAccepted ? 'accept-appeal' : 'refuse-appeal'
  notifyAuthor(tx, row, row.has_appeal && kind === 'dismiss' ? { ...decision, decision: answer } : decision)
  if (row.state !== 'closed')
    closeReports(tx, { caseId: row.id, kind, response: decision.response, target: row.target_type })
}

const LIFTING: ReadonlySet<Decision> = new Set(['restore', 'accept-appeal'])

/** What the decision is about, before it changes. Of deleted content the snapshot says it. */
function targetOf(tx: core.App, row: CaseRow, { decision, hides }: CheckedDecision): SanctionTarget {
  const { target_type: type, target_id: id } = row
  const isContent = contentCollectionOf(type) !== null
  const found = isTargetType(type) && isContent ? findTarget(tx, type, id) : undefined
  const { text = '', name = '' } = isTargetType(type) && isThere(found) ? stateOf(type, found) : snapshotOf(row)
  return {
    ...{ type, id, hides: isContent && (hides || decision === 'hide') },
    excerpt: isContent ? excerptOf(text === '' ? name : text) : '',
  }
}

/** @returns whether content that was taken down is shown again */
function changeContent(tx: core.App, row: CaseRow, { decision, hides }: CheckedDecision): boolean {
  const collection = contentCollectionOf(row.target_type)
  if (collection === null) return false
  const id = row.target_id
  if (decision === 'delete') {
    const [found] = tx.findRecordsByIds(collection, [id])
    if (found) tx.delete(found)
    return false
  }
  const before = takenDown(tx, row)
  if (decision === 'hide' || hides) {
    takeDown(tx, { collection, id, by: 'moderator' })
    return false
  }
  // Many reports hid it, and a person finds that it may be seen.
  const comesBack = LIFTING.has(decision) ? before !== '' : before === 'auto'
  if (comesBack) putBack(tx, { collection, id })
  return comesBack
}

/** @returns the id of the sanction that holds after the decision; empty for none */
function changeSanction(
  tx: core.App,
  row: CaseRow,
  staff: StaffCaller,
  decision: CheckedDecision & { about: SanctionTarget },
): string {
  const { decision: kind, reason, days, words, about } = decision
  if (reason !== '' && isActing(kind)) {
    // Content outlives its author's account.
    if (!hasAccount(tx, row.author_id)) return ''
    return sanction(tx, {
      ...{ user: row.author_id, kind, reason, words, about, by: staff.id, byName: staff.name, caseId: row.id },
      ...(kind === 'suspend' ? { until: serverNow() + days * 86_400_000 } : {}),
    })
  }
  if (!LIFTING.has(kind) || row.sanction_id === '') return row.sanction_id
  lift(tx, { id: row.sanction_id, byName: staff.name })
  return ''
}

interface Closing {
  sanctionId: string
  /** A person found that the content may be seen: reports alone hide it no more (Q5). */
  isKept: boolean
}

function close(tx: core.App, row: CaseRow, staff: StaffCaller, kind: Decision, { sanctionId, isKept }: Closing): void {
  run(
    tx,
    `UPDATE cases SET state = 'closed', closed_at = {:now}, outcome = {:kind}, decided_by = {:staff}, decided_name = {:name},
      sanction_id = {:sanctionId}, restored_by_person = {:keeper}, has_appeal = 0, claimed_by = '', claimed_name = '',
      claimed_until = 0, version = version + 1 WHERE id = {:id}`,
    {
      ...{ id: row.id, kind, staff: staff.id, name: staff.name, sanctionId },
      keeper: isKept ? staff.name : row.restored_by_person,
      now: serverNow(),
    },
  )
}
