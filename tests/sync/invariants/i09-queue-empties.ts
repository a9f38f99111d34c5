import type { PhoneReport, ScreenItem } from '../phone/protocol'
import type { RunRecord, Violation } from '../run/record'

/** I9: the queue is empty within the deadline of the network healing, by itself. */
export function queueEmpties(run: RunRecord, deadlineMs: number): Violation[] {
  return run.phones.flatMap(({ phone, quietAt, report }) => {
    if (quietAt !== null && quietAt - run.healedAt <= deadlineMs && isQuiet(report)) return []
    const stuck = report.outbox.filter((item) => !waitsForFan(item, report.outbox))
    const took = quietAt === null ? 'never' : `after ${Math.round(quietAt - run.healedAt)} ms`
    const left = stuck.map((item) => `${item.kind} ${item.record} ${item.delivery}`).join(', ') || 'nothing'
    const message = `the phone came to rest ${took} (deadline ${deadlineMs} ms); queued ${report.queued}, listed: ${left}`
    return [{ invariant: 'I9', phone, message, ...(stuck[0] ? { record: stuck[0].record } : {}) }]
  })
}

/** Nothing is left that could go out by itself. */
export function isQuiet(report: PhoneReport): boolean {
  const held = report.outbox.filter((item) => item.delivery === 'held').length
  return report.outbox.every((item) => waitsForFan(item, report.outbox)) && report.queued === held
}

/** Refused, or hanging on something refused (Y10): the record of a like ends with its post's. */
function waitsForFan(item: ScreenItem, all: readonly ScreenItem[]): boolean {
  if (item.delivery === 'refused') return true
  return item.delivery === 'held' && all.some((one) => one.delivery === 'refused' && item.record.endsWith(one.record))
}
