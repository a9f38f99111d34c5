import { expect, test } from 'vitest'
import { overlayOutbox } from '@/sync/overlay'
import type { NotificationDocument } from '@/sync/rows/documents'
import { ME } from '../../../tests/support/phone-stores'
import type { Seat } from '../conversations/seat'
import { isChatRead, isNotificationRead } from './read-pushes'

const seat = (unread: number, lastNumber: number) => ({ unread, lastNumber }) as Seat

test('Z11 the push of a conversation is closed when all of its messages are read', () => {
  expect(isChatRead(seat(0, 5), { number: 5 })).toBe(true)
  expect(isChatRead(seat(0, 7), { number: 5 })).toBe(true)
  expect(isChatRead(seat(1, 5), { number: 5 })).toBe(false)
})

test('Z11 a push of a message that has not arrived in the app stays', () =>
  expect(isChatRead(seat(0, 4), { number: 5 })).toBe(false))

test('Y30 the push of a notification is closed when this event of it is read', () => {
  const outbox = overlayOutbox(ME, [], 'sends')
  const held = (is_read: boolean) =>
    ({
      id: 'noticenoticenot',
      asOf: 1,
      row: { is_read, created_at: '2026-11-21 10:00:00.000Z' },
    }) as unknown as NotificationDocument
  expect(isNotificationRead(held(true), outbox, { at: '2026-11-21 10:00:00.000Z' })).toBe(true)
  expect(isNotificationRead(held(true), outbox, { at: '2026-11-21 10:00:01.000Z' })).toBe(false)
  expect(isNotificationRead(held(false), outbox, { at: '2026-11-21 10:00:00.000Z' })).toBe(false)
})
