import { isTrue, run } from '../../shared/sql'
import { findHides, lift } from '../sanctions'
import type { StaffCaller } from './case-call'
import { addEvent } from './case-events'
import { type CaseRow, findCases } from './case-rows'
import { type Judgement, judgeAppeals } from './judge-appeals'
import { contentCollectionOf } from './targets'

// Hidden content is reported again by whoever still has it: then another case is about what one hid before.

/** The cases at which an appeal waits that a decision on this case's content answers. Cases of a user are apart. */
export function appealedCases(tx: core.App, row: CaseRow): CaseRow[] {
  if (contentCollectionOf(row.target_type) === null) return row.has_appeal ? [row] : []
  return casesOfContent(tx, row).filter((one) => one.has_appeal)
}

const casesOfContent = (tx: core.App, { target_type: type, target_id: target }: CaseRow): CaseRow[] =>
  findCases(tx, 'target_type = {:type} AND target_id = {:target}', { type, target })

/** Answers the appeals at a case. One against the hidden row may stand at another case of it. */
export function answerAppeals(tx: core.App, row: CaseRow, staff: StaffCaller, judgement: Judgement): void {
  judgeAppeals(tx, [row.sanction_id, row.target_id], staff, judgement)
  updateOtherCases(tx, row, staff, judgement, NONE)
}

/**
 * Answers the appeals at the other cases of content that a decision put back or deleted. With content that is back, all
 * decisions that only hid it are over.
 */
export function settleOtherCases(tx: core.App, row: CaseRow, staff: StaffCaller, judgement: Judgement): void {
  const isBack = judgement.state === 'accepted'
  const hides = findHides(tx, row.author_id, row.target_id).map(({ id }) => id)
  if (isBack) for (const id of hides) lift(tx, { id, byName: staff.name })
  judgeAppeals(tx, [row.target_id, ...hides], staff, judgement)
  updateOtherCases(tx, row, staff, judgement, isBack ? new Set(hides) : NONE)
}

const NONE: ReadonlySet<string> = new Set()

/** Other cases leave the decisions that are over, and the queue where no appeal waits any more. */
function updateOtherCases(
  tx: core.App,
  row: CaseRow,
  staff: StaffCaller,
  { state, words }: Judgement,
  over: ReadonlySet<string>,
): void {
  for (const other of casesOfContent(tx, row)) {
    const { id, sanction_id: sanction, has_appeal: isAppealed } = other
    const isAnswered = isAppealed && !waits(tx, other)
    if (id === row.id || !(isAnswered || over.has(sanction))) continue
    run(tx, 'UPDATE cases SET sanction_id = {:left}, has_appeal = {:appeal}, version = version + 1 WHERE id = {:id}', {
      ...{ id, left: over.has(sanction) ? '' : sanction },
      appeal: isAppealed && !isAnswered ? 1 : 0,
    })
    addEvent(tx, id, staff, { action: state === 'accepted' ? 'restore' : 'refuse-appeal', reason: '', words })
  }
}

const waits = (tx: core.App, { sanction_id: sanction, target_id: target }: CaseRow): boolean =>
  isTrue(tx, "EXISTS (SELECT 1 FROM appeals WHERE target_id IN ({:sanction}, {:target}) AND state = 'waiting')", {
    sanction,
    target,
  })
