import type { RunRecord, Violation } from '../run/record'

/** I9: the queue is empty within the deadline of the network healing, by itself. Refused operations wait for the fan. */
export function queueEmpties(run: RunRecord, deadlineMs: number): Violation[] {
  return run.phones.flatMap(({ phone, quietAt, report }) => {
    const stuck = report.outbox.filter((item) => item.delivery !== 'refused')
    if (quietAt !== null && quietAt - run.healedAt <= deadlineMs && stuck.length === 0 && report.queued === 0) return []
    const took = quietAt === null ? 'never' : `after ${Math.round(quietAt - run.healedAt)} ms`
    const left = stuck.map((item) => `${item.kind} ${item.record} ${item.delivery}`).join(', ') || 'nothing'
    const message = `the phone came to rest ${took} (deadline ${deadlineMs} ms); queued ${report.queued}, listed: ${left}`
    return [{ invariant: 'I9', phone, message, ...(stuck[0] ? { record: stuck[0].record } : {}) }]
  })
}
