import { describe, expect, test } from 'vitest'
import type { ConversationView, MessageView } from '@/views/messages'
import { nextOpening } from './use-opening'

const message = (number: number, own = false) => ({ id: `message ${number}`, number, own }) as MessageView

const conversation = (messages: MessageView[], unread: number, firstUnread: string | null): ConversationView => ({
  chat: null,
  room: null,
  muted: false,
  newest: messages,
  older: null,
  newer: null,
  after: 'nothing',
  unreadFrom: 3,
  unreadRows: firstUnread === null ? 'missing' : 'shown',
  markNumber: 0,
  ready: true,
  messages,
  unread,
  firstUnread,
  heldMore: false,
  end: 'end',
  failed: false,
  loadingMore: false,
})

const READ = [message(1), message(2)]
const openingOf = (view: ConversationView, left: boolean, search: Parameters<typeof nextOpening>[2] = 'not-yet') =>
  nextOpening(view, left, search)

const AT_END = false
const LEFT = true

describe('the opening of a conversation', () => {
  test('Z6 it is not opened while no unread message has arrived', () => {
    expect(openingOf(conversation(READ, 2, null), AT_END)).toBeNull()
  })

  test('Z6 unread messages that arrive late open it at their line', () => {
    const arrived = conversation([...READ, message(3), message(4)], 2, 'message 3')
    expect(openingOf(arrived, AT_END)).toEqual({ line: 'message 3' })
  })

  test('it has no line when the user scrolled away before the unread messages arrived, however early', () => {
    expect(openingOf(conversation(READ, 2, null), LEFT)).toEqual({ line: null })
  })

  test('it is opened at its end without unread messages', () => {
    expect(openingOf(conversation(READ, 0, null), AT_END)).toEqual({ line: null })
  })

  test('Z4 it looks once for a first unread message that is older than the shown ones', () => {
    const below = { ...conversation([message(4)], 2, 'message 4'), unreadRows: 'below' as const }
    expect(openingOf(below, AT_END)).toBe('look')
    expect(openingOf(below, AT_END, 'around')).toEqual({ line: 'message 4' })
  })

  test('Z4 it returns to the newest messages when none of those around the first unread number is unread', () => {
    const own = { ...conversation([message(6, true)], 1, null), unreadRows: 'shown' as const }
    expect(openingOf({ ...own, after: 'held' }, AT_END, 'around')).toBe('return')
    expect(openingOf({ ...own, unreadRows: 'below' }, AT_END, 'done')).toEqual({ line: null })
  })

  test('it looks for nothing after the user scrolled away', () => {
    const later = { ...conversation([message(4)], 2, 'message 4'), unreadRows: 'below' as const }
    expect(openingOf(later, LEFT)).toEqual({ line: null })
  })

  test('Z8 it is opened at its end when the unread messages are hidden, also when nothing is left to show', () => {
    const hidden = (messages: MessageView[]) => ({ ...conversation(messages, 1, null), unreadRows: 'shown' as const })
    expect(openingOf(hidden(READ), AT_END)).toEqual({ line: null })
    expect(openingOf(hidden([]), AT_END)).toEqual({ line: null })
  })

  test('it is not opened before messages are read', () => {
    expect(openingOf({ ...conversation(READ, 0, null), ready: false }, AT_END)).toBeNull()
    expect(openingOf(conversation([], 0, null), AT_END)).toBeNull()
  })
})
