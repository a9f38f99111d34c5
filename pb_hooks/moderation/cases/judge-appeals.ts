import { run } from '../../shared/sql'
import { storedNow } from '../../shared/time'
import type { StaffCaller } from './case-call'

export interface Judgement {
  state: 'accepted' | 'refused'
  /** To the author. */
  words: string
}

/** Ends the appeals that wait against these sanctions and hidden rows. */
export const judgeAppeals = (
  tx: core.App,
  against: readonly string[],
  { name }: StaffCaller,
  { state, words }: Judgement,
) =>
  run(
    tx,
    `UPDATE appeals SET state = {:state}, words = {:words}, decided_by = {:name}, decided_at = {:now}, updated_at = {:now}
      WHERE state = 'waiting' AND target_id IN (SELECT value FROM json_each({:against}))`,
    { state, words, name, now: storedNow(), against: JSON.stringify(against) },
  )
