import { describe, expect, test } from 'vitest'
import { UNLOADED_CONVERSATION } from '@/data/conversations'
import type { ConversationView, MessageView } from '@/views/messages'
import { canGrow, canGrowNewer, nextGrowth } from './conversation-growth'

const message = (number: number) => ({ id: `message ${number}`, number }) as MessageView

const NEWEST = { from: null, until: null }
const OLD = { from: 101, until: 250 }
const OLDER = { end: 'older' as const, beyond: 'message 101' }
const NEWER = { end: 'newer' as const, beyond: 'message 102' }

const view = (about: Partial<ConversationView> = {}): ConversationView => ({
  ...UNLOADED_CONVERSATION,
  messages: [message(101), message(102)],
  ready: true,
  end: 'more',
  heldMore: false,
  loadingMore: false,
  failed: false,
  ...about,
})

describe('how a conversation grows', () => {
  test('held messages are shown before others are requested', () => {
    const older = { from: 51, until: 250 }
    expect(nextGrowth(view({ older }), OLD, OLDER)).toEqual({ wanted: OLDER, show: older })
    expect(nextGrowth(view(), OLD, OLDER)).toEqual({ wanted: OLDER, load: 'older' })
    const newer = { from: 101, until: 300 }
    expect(nextGrowth(view({ newer, after: 'held' }), OLD, NEWER)).toEqual({ wanted: NEWER, show: newer })
    expect(nextGrowth(view({ after: 'missing' }), OLD, NEWER)).toEqual({ wanted: NEWER, load: 'newer' })
  })

  test('it ends when a message came at that end', () => {
    expect(nextGrowth(view({ messages: [message(100), message(101)] }), OLD, OLDER)).toEqual({ wanted: null })
    expect(nextGrowth(view({ after: 'missing' }), OLD, OLDER).load).toBe('older')
  })

  test('it goes on when all new messages are hidden', () => {
    const older = { from: 1, until: 250 }
    expect(nextGrowth(view({ older }), { from: 51, until: 250 }, OLDER).show).toEqual(older)
  })

  test('it waits while messages are read or loaded', () => {
    expect(nextGrowth(view({ ready: false }), OLD, OLDER)).toEqual({ wanted: OLDER })
    expect(nextGrowth(view({ loadingMore: true }), OLD, OLDER)).toEqual({ wanted: OLDER })
  })

  test('it ends without a network, after a failure, and at both ends of the conversation', () => {
    expect(nextGrowth(view({ failed: true }), OLD, OLDER)).toEqual({ wanted: null })
    expect(nextGrowth(view({ end: 'unknown-offline' }), OLD, OLDER)).toEqual({ wanted: null })
    expect(nextGrowth(view({ end: 'end' }), OLD, OLDER)).toEqual({ wanted: null })
    expect(nextGrowth(view({ after: 'unknown-offline' }), OLD, NEWER)).toEqual({ wanted: null })
    expect(nextGrowth(view({ after: 'nothing' }), NEWEST, NEWER)).toEqual({ wanted: null })
  })

  test('an empty conversation wants its first message', () => {
    expect(nextGrowth(view({ messages: [] }), NEWEST, null)).toMatchObject({ load: 'older' })
    expect(nextGrowth(view({ messages: [], end: 'end' }), NEWEST, null)).toEqual({ wanted: null })
  })

  test('messages that left the phone are replaced by the newest', () => {
    expect(nextGrowth(view({ messages: [], after: 'missing' }), OLD, null)).toEqual({ wanted: null, show: NEWEST })
  })

  test('it can grow until the beginning is shown, or a request failed', () => {
    expect(canGrow(view())).toBe(true)
    expect(canGrow(view({ failed: true }))).toBe(false)
    expect(canGrow(view({ failed: true, older: OLD }))).toBe(true)
    expect(canGrow(view({ end: 'end' }))).toBe(false)
    expect(canGrow(view({ end: 'end', ready: false }))).toBe(true)
  })

  test('a failed request of newer messages is not repeated by scrolling', () => {
    expect(canGrowNewer(view({ after: 'missing' }))).toBe(true)
    expect(canGrowNewer(view({ after: 'missing', failed: true }))).toBe(false)
    expect(canGrowNewer(view({ after: 'held', newer: OLD, failed: true }))).toBe(true)
    expect(canGrowNewer(view({ after: 'unknown-offline' }))).toBe(false)
    expect(canGrowNewer(view())).toBe(false)
  })
})
