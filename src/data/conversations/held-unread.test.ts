import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import { overlayOutbox } from '@/sync/overlay'
import { freshState, type EdgeDocument, type MessageDocument } from '@/sync/rows/documents'
import { ME, OTHER, queuedOperation, RUN } from '../../../tests/support/phone-stores'
import { heldNumber } from '../chats/kind'
import { overlaySeat } from '../chats/seats'
import { heldUnread } from './held-unread'

const CHANNEL = `chat:${chatOf(ME, OTHER)}`

const message = (number: number, sender = OTHER) =>
  ({ id: `message ${number}`, row: { number, sender_id: sender } }) as unknown as MessageDocument

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => to - n)

const seat = (about: { readNumber: number; lastNumber: number; unread: number }) => ({
  ...{ clearedNumber: 0, muted: false, peerRead: 0, peerDelivered: 0 },
  ...about,
})

const unreadOf = (
  messages: MessageDocument[],
  about: { readNumber: number; lastNumber: number; unread: number },
  { held = about.lastNumber, visible = messages } = {},
) => heldUnread({ user: ME, held, messages, visible, opening: about, seat: seat(about) })

const edge = (seq: number, row: Record<string, unknown>) => ({ seq, row }) as unknown as EdgeDocument

describe('the number that a mark names', () => {
  test('Z8 a hidden message that is the newest unread one is named', () => {
    const messages = numbers(1, 3).map((number) => message(number))
    const unread = unreadOf(messages, { readNumber: 2, lastNumber: 3, unread: 1 }, { visible: messages.slice(1) })
    expect(unread).toEqual({ unread: 1, unreadFrom: 3, firstUnread: null, unreadRows: 'shown', markNumber: 3 })
  })

  test('Z8 own messages above an unread one are named, and older messages are needed to show it', () => {
    const own = numbers(16, 65).map((number) => message(number, ME))
    const unread = unreadOf(own, { readNumber: 4, lastNumber: 65, unread: 1 })
    expect(unread).toEqual({ unread: 1, unreadFrom: 5, firstUnread: null, unreadRows: 'below', markNumber: 65 })
  })

  test('no older messages are needed when all unread ones are above own ones that were sent elsewhere', () => {
    const messages = [
      ...numbers(61, 65).map((number) => message(number)),
      ...numbers(16, 60).map((n) => message(n, ME)),
    ]
    const unread = unreadOf(messages, { readNumber: 4, lastNumber: 65, unread: 5 })
    expect(unread).toMatchObject({ firstUnread: 'message 61', unreadRows: 'shown' })
  })

  test('messages that came after the opening are not among those that were unread then', () => {
    const messages = numbers(16, 66).map((number) => message(number, number > 60 ? OTHER : ME))
    const unread = unreadOf(messages, { readNumber: 4, lastNumber: 65, unread: 6 }, { held: 66 })
    expect(unread).toMatchObject({ unreadRows: 'below' })
  })

  test('Z6 nothing is named while nothing held is unread', () => {
    const messages = [message(2), message(1)]
    expect(unreadOf(messages, { readNumber: 0, lastNumber: 2, unread: 0 }).markNumber).toBe(0)
    const missing = unreadOf(messages, { readNumber: 2, lastNumber: 4, unread: 2 }, { held: 2 })
    expect(missing).toEqual({ unread: 2, unreadFrom: 3, firstUnread: null, unreadRows: 'missing', markNumber: 0 })
  })

  test('older messages are needed before the first unread one is known, although newer ones are missing', () => {
    const messages = numbers(11, 60).map((number) => message(number))
    const unread = unreadOf(messages, { readNumber: 4, lastNumber: 70, unread: 66 }, { held: 60 })
    expect(unread).toMatchObject({ unreadRows: 'below', markNumber: 60 })
  })

  test('the first unread message is the oldest visible one of the other user', () => {
    const messages = [message(5), message(4), message(3, ME), message(2)]
    expect(unreadOf(messages, { readNumber: 2, lastNumber: 5, unread: 2 }).firstUnread).toBe('message 4')
  })
})

describe('a conversation whose newest messages are not held', () => {
  /** The phone holds 1 to 3, and has heard of 4 and 5 without a pull of the conversation. */
  const state = { ...freshState(''), newestNumbers: { [CHANNEL]: 3 }, cursors: { [CHANNEL]: { seq: 7, run: RUN } } }
  const row = { ...edge(8, { last_number: 5, read_number: 1, unread: 4 }), asOf: 8 }
  const opened = overlaySeat(row, OTHER, overlayOutbox(ME, [], 'waits'))
  const messages = numbers(1, 3).map((number) => message(number))
  const { markNumber } = heldUnread({
    ...{ user: ME, held: heldNumber(state, CHANNEL, row), messages, visible: messages },
    ...{ opening: opened, seat: opened },
  })

  test('Z6 the mark names the newest held number, not that of the seat', () => {
    expect(markNumber).toBe(3)
  })

  test('Z8 Z10 what is not held stays counted as unread after the mark', () => {
    const mark = queuedOperation({
      ...{ collection: 'private_chats', action: 'update', record: pairId(ME, OTHER) },
      body: { read_number: markNumber },
    })
    const marked = overlaySeat(row, OTHER, overlayOutbox(ME, [mark], 'waits'))
    expect(marked).toMatchObject({ readNumber: 3, unread: 2 })
    const again = heldUnread({ user: ME, held: 3, messages, visible: messages, opening: marked, seat: marked })
    expect(again).toMatchObject({ markNumber: 0, unreadRows: 'missing' })
  })
})

describe('the number up to which a conversation is held', () => {
  const state = { ...freshState(''), newestNumbers: { [CHANNEL]: 3 }, cursors: { [CHANNEL]: { seq: 7, run: RUN } } }

  test('Z4 it is the highest number that an answer brought while the seat is newer', () => {
    expect(heldNumber(state, CHANNEL, edge(8, { last_number: 5 }))).toBe(3)
    expect(heldNumber(state, CHANNEL, undefined)).toBe(3)
    expect(heldNumber(freshState(''), CHANNEL, undefined)).toBe(0)
  })

  test('Z14 it is the last number of the seat after a pull, although hidden messages do not come', () => {
    expect(heldNumber(state, CHANNEL, edge(7, { last_number: 5 }))).toBe(5)
    expect(heldNumber(state, CHANNEL, edge(8, { last_number: 5, cleared_number: 4 }))).toBe(4)
  })
})
