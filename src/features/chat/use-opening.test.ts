import { describe, expect, test } from 'vitest'
import type { ConversationView, MessageView } from '@/views/messages'
import { nextOpening } from './use-opening'

const message = (number: number, own = false) => ({ id: `message ${number}`, number, own }) as MessageView

const conversation = (messages: MessageView[], unread: number, firstUnread: string | null): ConversationView => ({
  peer: null,
  state: 'open',
  muted: false,
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
const AT_END = false
const LEFT = true

describe('the opening of a conversation', () => {
  test('Z6 it is not opened while no unread message has arrived', () => {
    expect(nextOpening(conversation(READ, 2, null), AT_END)).toBeNull()
  })

  test('Z6 unread messages that arrive late open it at their line', () => {
    const arrived = conversation([...READ, message(3), message(4)], 2, 'message 3')
    expect(nextOpening(arrived, AT_END)).toEqual({ line: 'message 3' })
  })

  test('it has no line when the user scrolled away before the unread messages arrived, however early', () => {
    expect(nextOpening(conversation(READ, 2, null), LEFT)).toEqual({ line: null })
  })

  test('it is opened at its end without unread messages', () => {
    expect(nextOpening(conversation(READ, 0, null), AT_END)).toEqual({ line: null })
  })

  test('it grows while the first unread message may be older than the shown ones', () => {
    const below = { unreadRows: 'below' as const, heldMore: true }
    expect(nextOpening({ ...conversation([message(4)], 2, 'message 4'), ...below }, AT_END)).toBe('grow')
    const own = conversation([message(6, true)], 1, null)
    expect(nextOpening({ ...own, ...below }, AT_END)).toBe('grow')
    expect(nextOpening({ ...own, ...below, heldMore: false }, AT_END)).toEqual({ line: null })
  })

  test('Z8 it is opened at its end when the unread messages are hidden, also when nothing is left to show', () => {
    const hidden = (messages: MessageView[]) => ({ ...conversation(messages, 1, null), unreadRows: 'shown' as const })
    expect(nextOpening(hidden(READ), AT_END)).toEqual({ line: null })
    expect(nextOpening(hidden([]), AT_END)).toEqual({ line: null })
  })

  test('it is not opened before messages are read', () => {
    expect(nextOpening({ ...conversation(READ, 0, null), ready: false }, AT_END)).toBeNull()
    expect(nextOpening(conversation([], 0, null), AT_END)).toBeNull()
  })
})
