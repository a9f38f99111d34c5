import { run } from '../../shared/sql'
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

/**
 * Answers the appeals at the other cases of content that a decision put back or deleted. With content that is back, all
 * decisions that only hid it are over.
 */
export function settleOtherCases(tx: core.App, row: CaseRow, staff: StaffCaller, judgement: Judgement): void {
  const isBack = judgement.state === 'accepted'
  const hides = new Set(findHides(tx, row.author_id, row.target_id).map(({ id }) => id))
  if (isBack) for (const id of hides) lift(tx, { id, byName: staff.name })
  for (const other of casesOfContent(tx, row)) {
    const { id, sanction_id: sanction, has_appeal: isAppealed } = other
    const isAbout = hides.has(sanction) || (sanction === '' && isAppealed)
    if (id === row.id || !isAbout || !(isBack || isAppealed)) continue
    if (isAppealed) judgeAppeals(tx, other, staff, judgement)
    run(tx, 'UPDATE cases SET sanction_id = {:left}, has_appeal = 0, version = version + 1 WHERE id = {:id}', {
      id,
      left: isBack ? '' : sanction,
    })
    addEvent(tx, id, staff, { action: isBack ? 'restore' : 'refuse-appeal', reason: '', words: judgement.words })
  }
}
