import { describe, expect, test } from 'vitest'
import type { ConversationView, MessageView } from '@/views/messages'
import { nextOpening } from './use-opening'

const message = (number: number, own = false) => ({ id: `message ${number}`, number, own }) as MessageView

const conversation = (messages: MessageView[], unread: number, firstUnread: string | null): ConversationView => ({
  peer: null,
  state: 'open',
  muted: false,
  newestNumber: 0,
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
const EARLY = { late: false, atEnd: true }
const LATE = { late: true, atEnd: true }

describe('the opening of a conversation', () => {
  test('Z6 it is not opened while no unread message has arrived, also on a slow line', () => {
    expect(nextOpening(conversation(READ, 2, null), EARLY)).toBeNull()
    expect(nextOpening(conversation(READ, 2, null), LATE)).toBeNull()
  })

  test('Z6 unread messages that arrive late open it at their line', () => {
    const arrived = conversation([...READ, message(3), message(4)], 2, 'message 3')
    expect(nextOpening(arrived, LATE)).toEqual({ line: 'message 3' })
  })

  test('it has no line when the user scrolled away while unread messages were late', () => {
    const scrolled = { late: true, atEnd: false }
    expect(nextOpening(conversation(READ, 2, null), scrolled)).toEqual({ line: null })
    expect(nextOpening(conversation(READ, 2, null), { late: false, atEnd: false })).toBeNull()
  })

  test('it is opened at its end without unread messages', () => {
    expect(nextOpening(conversation(READ, 0, null), EARLY)).toEqual({ line: null })
  })

  test('it grows while the first unread message may be older than the shown ones', () => {
    const cut = { ...conversation([message(4)], 2, 'message 4'), heldMore: true }
    expect(nextOpening(cut, EARLY)).toBe('grow')
  })

  test('it is not opened before messages are read', () => {
    expect(nextOpening({ ...conversation(READ, 0, null), ready: false }, LATE)).toBeNull()
    expect(nextOpening(conversation([], 0, null), LATE)).toBeNull()
  })
})
