import { expect, it } from 'vitest'
import { broken } from './invariants/broken'
import { accepted, exchange, USER, operation } from './invariants/good-run'
import type { RunRecord } from './run/record'

const phone = (run: RunRecord) => run.phones[0]!

it('I14: finds a notification that the phone lacks, and one that only the phone shows as read', () => {
  const notification = { id: 'notice000000001', user_id: USER, created_at: '2026-11-21 16:00:05.000Z', is_read: false }
  const shown = { id: notification.id, createdAt: Date.UTC(2026, 10, 21, 16, 0, 5), read: false }
  expect(broken((run) => void run.server.notifications.push(notification))).toEqual(['I14'])
  const both = (read: boolean) => (run: RunRecord) => {
    run.server.notifications.push(notification)
    phone(run).report.notifications.push({ ...shown, read })
  }
  expect(broken(both(false))).toEqual([])
  expect(broken(both(true))).toEqual(['I14'])
})

it('I14: finds a confirmed mark without effect, and a read that the server never received', () => {
  const did = { kind: 'did' as const, at: 500, askedAt: 490, phone: 0, life: 1 }
  const at = Date.UTC(2026, 10, 21, 16)
  const markAll =
    (mark: string, left: boolean, read = false) =>
    (run: RunRecord) => {
      run.events.push({ ...did, step: 'read-all', result: { kind: 'read-all', before: at } })
      run.server.marks.push({ id: USER, notifications_before: mark })
      if (!left) return
      const notification = { id: 'notice000000001', created_at: '2026-11-21 16:00:00.000Z' }
      run.server.notifications.push({ ...notification, user_id: USER, is_read: read })
      phone(run).report.notifications.push({ id: notification.id, createdAt: at, read })
    }
  expect(broken(markAll('', true))).toEqual(['I14'])
  expect(broken(markAll('2026-11-21 15:59:59.999Z', true))).toEqual(['I14'])
  expect(broken(markAll('2026-11-21 16:00:00.000Z', true))).toEqual([])
  // The notification above the mark was revoked.
  expect(broken(markAll('2026-11-21 15:59:59.999Z', false))).toEqual([])
  // It had been read on its own before.
  expect(broken(markAll('', true, true))).toEqual([])
  const readOne = (received: boolean) => (run: RunRecord) => {
    const [id, created_at] = ['notice000000001', '2026-11-21 16:00:00.000Z']
    run.events.push({ ...did, step: 'read', result: { kind: 'read', notification: id, createdAt: at } })
    run.server.notifications.push({ id, user_id: USER, created_at, is_read: false })
    phone(run).report.notifications.push({ id, createdAt: at, read: false })
    const sent = { ...operation('op9', 9, id, { is_read: true }), action: 'update' as const }
    const readCall = exchange(510, [{ ...sent, collection: 'notifications' as const }], [accepted('op9', 9)])
    if (received) phone(run).wire.push(readCall)
  }
  expect(broken(readOne(false))).toEqual(['I14'])
  expect(broken(readOne(true))).toEqual([])
})
