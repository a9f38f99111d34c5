import type { QueuedOperation } from '@/sync/outbox/operation'
import type { PhoneReport, ScreenItem } from '../phone/protocol'
import type { RunRecord, Violation } from '../run/record'
import { storedOperations } from './stored-rows'

/** I9: the queue empties by itself within the deadline after the network returned. */
export function queueEmpties(run: RunRecord, deadlineMs: number): Violation[] {
  return run.phones.flatMap(({ phone, quietAt, report }) => {
    if (quietAt !== null && quietAt - run.healedAt <= deadlineMs && isQuiet(report)) return []
    const stuck = report.outbox.filter((item) => !waitsForUser(item, report))
    const took = quietAt === null ? 'never' : `after ${Math.round(quietAt - run.healedAt)} ms`
    const left = stuck.map((item) => `${item.kind} ${item.record} ${item.delivery}`).join(', ') || 'nothing'
    const message = `the phone came to rest ${took} (deadline ${deadlineMs} ms); queued ${report.queued}, listed: ${left}`
    return [{ invariant: 'I9', phone, message, ...(stuck[0] ? { record: stuck[0].record } : {}) }]
  })
}

/** No operation is left that could be sent. */
export function isQuiet(report: PhoneReport): boolean {
  const heldCount = report.outbox.filter((item) => item.delivery === 'held').length
  return report.outbox.every((item) => waitsForUser(item, report)) && report.queued === heldCount
}

/** Refused, or dependent on a refused operation, directly or not (Y10). */
function waitsForUser(item: ScreenItem, report: PhoneReport): boolean {
  if (item.delivery === 'refused') return true
  return item.delivery === 'held' && dependsOnRefused(item.operation, storedOperations(report.storage))
}

/** @param above what led to it: operations that depend on each other in a circle are sent by nobody */
function dependsOnRefused(
  id: string,
  stored: ReadonlyMap<string, QueuedOperation>,
  above: readonly string[] = [],
): boolean {
  if (above.includes(id)) return false
  const parents = (stored.get(id)?.deps ?? []).flatMap((dep) => stored.get(dep) ?? [])
  return parents.some((parent) => parent.state === 'refused' || dependsOnRefused(parent.id, stored, [...above, id]))
}
