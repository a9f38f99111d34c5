import { CASE_DUE_MS, caseRank, type Tally, worstReason } from '@/domain/cases/case-rank'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import type { ReportType } from '@/domain/reports'
import { isTrue, readRow, run } from '../../shared/sql'
import { takeDown } from '../taken-down'
import { type CaseRow, findOpenCase, insertCase } from './case-rows'
import { noteState } from './reported-states'
import { isOldAccount, reliabilityOf } from './reporters'
import { authorOf, contentCollectionOf, findTarget, isTargetType, isThere, reportColumnOf, stateOf } from './targets'

/** What a case grows by. */
interface Increase {
  reason: string
  /** 0 or 1 */
  reporters: number
  oldReporters: number
  at: number
}

/**
 * Gathers a report in the open case of its target, and makes the case where there is none (Q6). Enough reports hide the
 * content (Q5).
 * @param report gets the columns `case_id` and `is_counted`; the caller saves it
 * @param at when it was made, in milliseconds since 1970
 */
export function gatherReport(tx: core.App, report: core.Record, at: number, mayHide = true): void {
  const type = report.getString('report_type')
  if (!isTargetType(type)) return
  const [reporter, target] = [report.getString('reporter_id'), report.getString(reportColumnOf(type))]
  const isCounted = !reliabilityOf(tx, reporter).muted
  const isOld = isCounted && isOldAccount(tx, reporter)
  const increase = {
    reason: report.getString('reason'),
    ...{ reporters: isCounted ? 1 : 0, oldReporters: isOld ? 1 : 0, at },
  }
  const id = addToCase(tx, { type, target }, increase)
  report.set('case_id', id)
  report.set('is_counted', isCounted)
  if (mayHide && isOld) hideIfReportedByMany(tx, { type, target })
}

interface Target {
  type: ReportType
  target: string
}

/** A listed phrase is in a text: its case opens without a report. */
export const gatherWord = (tx: core.App, target: Target, phrases: readonly string[]): string =>
  addToCase(tx, target, { reason: 'word', reporters: 0, oldReporters: 0, at: serverNow() }, phrases)

function addToCase(tx: core.App, { type, target }: Target, increase: Increase, phrases?: readonly string[]): string {
  const found = findOpenCase(tx, type, target)
  if (found) noteTarget(tx, found, { type, target })
  const id = found?.id ?? makeCase(tx, { type, target }, increase.at, phrases)
  const before = found ?? { tally: '{}', reporters: 0, old_reporters: 0, due_at: increase.at + CASE_DUE_MS }
  const counts = increase.reporters > 0 || increase.reason === 'word'
  const tally = grown(JSON.parse(before.tally) as Tally, increase.reason, counts ? 1 : 0)
  const reporters = before.reporters + increase.reporters
  const reason = worstReason(Object.keys(tally).length === 0 ? { [increase.reason]: 0 } : tally)
  run(
    tx,
    `UPDATE cases SET tally = {:tally}, reason = {:reason}, reporters = {:reporters}, old_reporters = {:old}, rank = {:rank}
      WHERE id = {:id}`,
    {
      ...{ id, reason, reporters, tally: JSON.stringify(tally), old: before.old_reporters + increase.oldReporters },
      rank: caseRank(before.due_at, reporters, reason),
    },
  )
  return id
}

/** The author may have edited it since the first report. */
function noteTarget(tx: core.App, row: CaseRow, { type, target }: Target): void {
  const present = findTarget(tx, type, target)
  if (isThere(present)) noteState(tx, row, stateOf(type, present))
}

function grown(tally: Tally, reason: string, by: number): Tally {
  const counts = new Map(Object.entries(tally))
  if (by > 0) counts.set(reason, (counts.get(reason) ?? 0) + by)
  return Object.fromEntries(counts)
}

function makeCase(tx: core.App, { type, target }: Target, at: number, phrases: readonly string[] = []): string {
  const row = findTarget(tx, type, target)
  const snapshot = isThere(row) ? stateOf(type, row) : {}
  return insertCase(tx, {
    ...{ target_type: type, target_id: target, author_id: authorOf(type, row) },
    ...{ first_report_at: at, due_at: at + CASE_DUE_MS, snapshot_until: at + CASE_LIMITS.snapshotMs },
    snapshot: JSON.stringify(phrases.length > 0 ? { ...snapshot, phrases: phrases.join('، ') } : snapshot),
  })
}

/** Who put the target back in one of its cases; empty for nobody. */
const keeperOf = (tx: core.App, { type, target }: Target): string =>
  readRow(
    tx,
    `SELECT coalesce(max(restored_by_person), '') AS name FROM cases
      WHERE target_type = {:type} AND target_id = {:target}`,
    { type, target },
    { name: '' },
  ).name

/** Hides a post or comment that many reported, unless it is hidden or a person put it back before (Q5). */
function hideIfReportedByMany(tx: core.App, { type, target }: Target): void {
  const collection = contentCollectionOf(type)
  if (collection === null || collection === 'chat_rooms') return
  const found = findOpenCase(tx, type, target) as CaseRow
  if (found.old_reporters < CASE_LIMITS.hiders || keeperOf(tx, { type, target }) !== '') return
  const isShown = isTrue(tx, `EXISTS (SELECT 1 FROM ${collection} WHERE id = {:target} AND taken_down = '')`, {
    target,
  })
  if (isShown) takeDown(tx, { collection, id: target, by: 'auto' })
}
