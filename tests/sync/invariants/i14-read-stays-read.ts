import { parseTime } from '@/sync/rows/order-key'
import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
import { didEvents, isDone, decidedOperations, userOf } from './reading'

/**
 * I14: every phone shows the server's notifications with their read state. A confirmed mark of all is in effect and
 * never goes back. A confirmed read of one notification reaches the server.
 */
export function readStaysRead(run: RunRecord): Violation[] {
  return [...notificationsDiffer(run), ...marksLost(run), ...readsLost(run)]
}

const notificationsOf = (run: RunRecord, user: string): WireRow[] =>
  run.server.notifications.filter((row) => row.user_id === user)

function notificationsDiffer(run: RunRecord): Violation[] {
  return run.phones.flatMap(({ phone, report }) => {
    const describe = (id: string, createdAt: number, read: boolean) =>
      `${id} of ${createdAt}, ${read ? 'read' : 'unread'}`
    const wanted = notificationsOf(run, userOf(run, phone)).map((row) =>
      describe(row.id, parseTime(row.created_at), row.is_read === true),
    )
    const shown = report.notifications.map(({ id, createdAt, read }) => describe(id, createdAt, read))
    const missing = wanted.filter((one) => !shown.includes(one))
    const extra = shown.filter((one) => !wanted.includes(one))
    if (missing.length + extra.length === 0) return []
    const message = `the server has ${missing.join('; ') || 'no other notification'}, the phone ${extra.join('; ') || 'none'}`
    return [{ invariant: 'I14', phone, message }]
  })
}

function marksLost(run: RunRecord): Violation[] {
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'read-all') return []
    const user = userOf(run, phone)
    const mark = run.server.marks.find((row) => row.id === user)
    const at = parseTime(mark?.notifications_before)
    // The screen is a frame behind. Notifications above the mark may have been revoked, or read one by one, before the
    // step was recorded.
    const unread = notificationsOf(run, user).filter((row) => row.is_read !== true)
    const left = unread.map((row) => parseTime(row.created_at))
    if (at >= result.before || !left.some((time) => time > at && time <= result.before)) return []
    return [{ invariant: 'I14', phone, message: `everything up to ${result.before} was read, the mark is at ${at}` }]
  })
}

function readsLost(run: RunRecord): Violation[] {
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'read') return []
    const { notification, createdAt } = result
    const row = run.server.notifications.find(({ id }) => id === notification)
    // Deleted, or its group grew since and it is unread again.
    if (!row || row.is_read === true || parseTime(row.created_at) > createdAt) return []
    const delivered = decidedOperations(run.phones[phone]?.wire ?? []).some(
      ({ operation: { collection, record, body }, verdict }) =>
        isDone(verdict) &&
        ((collection === 'notifications' && record === notification) ||
          (collection === 'read_marks' && parseTime(body.notifications_before) >= createdAt)),
    )
    if (delivered) return []
    return [
      {
        invariant: 'I14',
        phone,
        record: notification,
        message: `${notification} was read, and the server never received it`,
      },
    ]
  })
}
