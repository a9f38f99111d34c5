import { run } from '../../shared/sql'
import { storedNow } from '../../shared/time'
import type { StaffCaller } from './case-call'
import type { CaseRow } from './case-rows'

export interface Judgement {
  state: 'accepted' | 'refused'
  /** To the author. */
  words: string
}

/** Ends the appeals against the sanction of the case, and against its hidden content. */
export const judgeAppeals = (
  tx: core.App,
  { sanction_id: sanctionId, target_id: target }: CaseRow,
  { name }: StaffCaller,
  { state, words }: Judgement,
) =>
  run(
    tx,
    `UPDATE appeals SET state = {:state}, words = {:words}, decided_by = {:name}, decided_at = {:now}, updated_at = {:now}
      WHERE state = 'waiting' AND target_id IN ({:sanctionId}, {:target})`,
    { state, words, name, now: storedNow(), sanctionId, target },
  )
