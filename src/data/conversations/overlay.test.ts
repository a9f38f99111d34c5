import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { EdgeDocument, MessageDocument } from '@/sync/rows/documents'
import { ordOf } from '@/sync/rows/order-key'
import type { ChatDraft } from '@/views/messages'
import { ME, OTHER, postRow, queuedOperation } from '../../../tests/support/phone-stores'
import { messageViews } from './overlay'
import { chatViews, overlaySeat } from '../chats/seats'
import type { MessageTraits } from './traits'

const CHAT = chatOf(ME, OTHER)
const CHANNEL = `chat:${CHAT}`
const messageId = (number: number) => `message${String(number).padStart(8, '0')}`
const authorOf = (id: string) => ({
  id,
  username: id,
  avatarUrl: null,
  verification: 'none' as const,
  favoriteTeam: '',
})

const TWO_USERS: MessageTraits = {
  roleOf: () => 'member',
  mayDelete: (author) => author === ME,
  isFolded: () => false,
}

function held(number: number, row: Record<string, unknown> = {}): MessageDocument {
  const full = {
    id: messageId(number),
    chat: CHAT,
    number,
    sender_id: OTHER,
    receiver_id: ME,
    content: `رسالة ${number}`,
    reply_to: '',
    removed: false,
    edited_at: '',
    created_at: postRow(1).created_at,
    ...row,
  }
  return {
    id: full.id,
    chat: CHAT,
    ord: ordOf(full, 'private_messages'),
    channels: [CHANNEL],
    seq: 5,
    asOf: 5,
    row: full,
  }
}

function seat(row: Record<string, unknown> = {}): EdgeDocument {
  const full = {
    id: pairId(ME, OTHER),
    peer_id: OTHER,
    chat: CHAT,
    last_number: 4,
    last_at: postRow(4).created_at,
    last_by: OTHER,
    last_kind: '',
    last_words: 'آخر كلام',
    last_removed: false,
    unread: 2,
    read_number: 2,
    cleared_number: 0,
    muted: false,
    peer_read: 0,
    peer_delivered: 0,
    ...row,
  }
  return { id: `chat:${full.id}`, ord: ordOf(full, 'private_chats'), channels: [], seq: 5, asOf: 5, row: full }
}

const chat = (number: number | null) => ({ channel: CHANNEL, number })
const on = (record: string, about: Partial<QueuedOperation>) =>
  queuedOperation({ collection: 'private_messages', record, chat: chat(null), ...about })
const written = (n: number, about: Partial<QueuedOperation> = {}) =>
  on(messageId(n), { body: { receiver_id: OTHER, content: `غير مرسلة ${n}` }, kind: 'text', ...about })
const mark = (body: Record<string, unknown>, about: Partial<QueuedOperation> = {}) =>
  queuedOperation({ collection: 'private_chats', record: pairId(ME, OTHER), action: 'update', body, ...about })
const hide = (number: number) =>
  queuedOperation({ collection: 'hidden_messages', record: pairId(ME, messageId(number)), chat: chat(number) })

function shown(
  messages: MessageDocument[],
  operations: QueuedOperation[],
  row = seat(),
  quoted: MessageDocument[] = [],
  traits = TWO_USERS,
) {
  const outbox = overlayOutbox(ME, operations, 'sends')
  const newestFirst = [...messages].sort((a, b) => (a.ord < b.ord ? -1 : 1))
  return messageViews({
    channel: CHANNEL,
    messages: newestFirst,
    quoted: new Map(quoted.map((one) => [one.id, one])),
    seat: overlaySeat(row, OTHER, outbox),
    traits,
    outbox,
    authorOf,
  })
}

const seatWith = (operations: QueuedOperation[], row = seat()) =>
  overlaySeat(row, OTHER, overlayOutbox(ME, operations, 'sends'))

const lines = (seats: EdgeDocument[], operations: QueuedOperation[], drafts = new Map<string, ChatDraft>()) =>
  chatViews({ seats, outbox: overlayOutbox(ME, operations, 'sends'), authorOf, blocks: new Set(), drafts })

describe('the messages of a conversation', () => {
  test('Z1 unsent messages stand last in the order of their author, whatever the clock says', () => {
    const operations = [written(9, { writtenAt: 9e15 }), written(7, { writtenAt: 1 })]
    expect(shown([held(3), held(4)], operations).map(({ id }) => id)).toEqual([3, 4, 9, 7].map(messageId))
  })

  test('Z2 an unsent message may have arrived while its last request has no answer, not when it was deferred', () => {
    const asked = { attempted: true, unanswered: true }
    const deferred = { attempted: true, waitCode: 'limit' }
    const states = [{}, asked, deferred, { ...asked, state: 'accepted' as const }]
    const views = states.map((state) => shown([], [written(9, state)])[0]?.mayHaveArrived)
    expect(views).toEqual([false, true, false, false])
  })

  test('Z13 a refused edit keeps its words beside those that both see', () => {
    const edit = written(3, { action: 'update', body: { content: 'مصحح' }, state: 'refused', code: 'blocked' })
    const [view] = shown([held(3, { sender_id: ME })], [edit])
    expect([view?.content, view?.refusedEdit]).toEqual(['رسالة 3', 'مصحح'])
  })

  test('Z3 an accepted message is shown once, before and after its row has arrived', () => {
    const accepted = written(5, { state: 'accepted', seq: 9 })
    expect(shown([held(4)], [accepted]).map(({ id }) => id)).toEqual([4, 5].map(messageId))
    expect(shown([held(4), held(5, { sender_id: ME })], [accepted]).map(({ id }) => id)).toEqual([4, 5].map(messageId))
  })

  test('Z3 an accepted message whose row is below the shown ones stays, also when another one answers it', () => {
    const accepted = written(2, { state: 'accepted', seq: 9 })
    const below = held(2, { sender_id: ME })
    const views = shown([held(4, { reply_to: messageId(2) })], [accepted], seat(), [below])
    expect(views.map(({ id }) => id)).toEqual([4, 2].map(messageId))
  })

  test('Z9 an own message says how far it came', () => {
    const own = [1, 2, 3].map((number) => held(number, { sender_id: ME }))
    const receipts = shown(own, [], seat({ peer_read: 1, peer_delivered: 2 })).map(({ receipt }) => receipt)
    expect(receipts).toEqual(['read', 'delivered', 'stored'])
  })

  test('Z13 a pending edit shows at once, counts as an edit when it is accepted, and says why it is refused', () => {
    const edit = (about: Partial<QueuedOperation>) =>
      on(messageId(3), { action: 'update', kind: 'text', body: { content: 'بعد التعديل' }, ...about })
    const own = held(3, { sender_id: ME })
    expect(shown([own], [edit({})])).toMatchObject([{ content: 'بعد التعديل', edited: false }])
    const done = shown([own], [edit({ state: 'accepted', seq: 9 })])
    expect(done).toMatchObject([{ content: 'بعد التعديل', edited: true }])
    const late = shown([own], [edit({ state: 'refused', code: 'edit-late' })])
    expect(late).toMatchObject([{ content: 'رسالة 3', delivery: { kind: 'refused', code: 'edit-late' } }])
  })

  test('a message without a row is discarded with its edit, not the edit alone', () => {
    const creation = written(5, { state: 'accepted', seq: 9 })
    const edit = on(messageId(5), { action: 'update', kind: 'text', body: { content: 'بعد التعديل' } })
    expect(shown([], [creation, edit])).toMatchObject([{ content: 'بعد التعديل', operation: creation.id }])
  })

  test('Z12 a message that is being deleted has no words, neither have its quotes', () => {
    const deletion = on(messageId(3), { action: 'delete' })
    const [removed, reply] = shown([held(3, { sender_id: ME }), held(4, { reply_to: messageId(3) })], [deletion])
    expect(removed).toMatchObject({ removed: true, content: '', operation: null, delivery: { kind: 'sending' } })
    const [done] = shown([held(3, { sender_id: ME, removed: true })], [deletion])
    expect(done).toMatchObject({ removed: true, delivery: { kind: 'stored' } })
    expect(reply?.quote).toMatchObject({ removed: true, excerpt: '' })
  })

  test('Z14 what is being hidden or cleared is gone at once, also as a quote', () => {
    const rows = [held(2), held(3), held(4, { reply_to: messageId(3) })]
    const hidden = shown(rows, [hide(3)])
    expect(hidden.map(({ number }) => number)).toEqual([2, 4])
    expect(hidden[1]?.quote).toMatchObject({ author: null, excerpt: '' })
    const cleared = shown([rows[2]!], [mark({ cleared_number: 3 })], seat(), [rows[1]!])
    expect(cleared[0]?.quote).toMatchObject({ author: null, excerpt: '' })
    expect(shown(rows, [mark({ cleared_number: 4 })])).toEqual([])
  })
})

describe('the list of conversations', () => {
  test('Z8 a pending mark shows at once, and no count is taken from held messages', () => {
    expect(seatWith([]).unread).toBe(2)
    expect(seatWith([mark({ read_number: 4 })]).unread).toBe(0)
    expect(seatWith([mark({ read_number: 3 })]).unread).toBe(1)
    // An older mark than the row changes nothing.
    expect(seatWith([mark({ read_number: 4 }, { state: 'accepted', seq: 4 })]).unread).toBe(2)
  })

  test('Z7 an unsent message reads nothing', () => {
    expect(lines([seat()], [written(9)])).toMatchObject([{ unread: 2, lastOwn: true, excerpt: 'غير مرسلة 9' }])
  })

  test('a conversation with a user whom the own user blocked says so', () => {
    const listed = (blocks: Set<string>) =>
      chatViews({ seats: [seat()], outbox: overlayOutbox(ME, [], 'sends'), authorOf, blocks, drafts: new Map() })
    expect(listed(new Set([OTHER]))).toMatchObject([{ blocked: true }])
    expect(listed(new Set())).toMatchObject([{ blocked: false }])
  })

  test('a text of a room is no conversation with a user', () => {
    const inRoom = queuedOperation({
      collection: 'room_messages',
      record: messageId(9),
      body: { room_id: 'roomaroomarooma', content: 'في الغرفة' },
      chat: { channel: 'room:roomaroomarooma', number: null, roomName: 'غرفة' },
      state: 'refused',
    })
    expect(lines([], [inRoom])).toEqual([])
  })

  test('Z2 a conversation whose first message is unsent is in the list', () => {
    const draft: ChatDraft = { text: 'مسودة', kind: 'text' }
    const drafts = new Map([[OTHER, draft]])
    expect(lines([], [written(9)], drafts)).toMatchObject([
      { peer: { id: OTHER }, excerpt: 'غير مرسلة 9', draft, lastDelivery: { kind: 'sending' } },
    ])
    expect(lines([], [written(9), on(messageId(9), { action: 'delete' })])).toEqual([])
  })

  test('Z12 Z14 operations on the last message show in the list at once', () => {
    const deletion = on(messageId(4), { action: 'delete', chat: chat(4) })
    const deleting = { lastRemoved: true, excerpt: '', lastDelivery: { kind: 'sending' } }
    expect(lines([seat()], [deletion])).toMatchObject([deleting])
    const done = { lastRemoved: true, lastDelivery: { kind: 'stored' } }
    expect(lines([seat({ last_removed: true })], [deletion])).toMatchObject([done])
    const edit = on(messageId(4), { action: 'update', chat: chat(4), body: { content: 'معدلة' } })
    expect(lines([seat()], [edit])).toMatchObject([{ lastRemoved: false, excerpt: 'معدلة' }])
    expect(lines([seat()], [hide(4)])).toMatchObject([{ lastRemoved: false, excerpt: '' }])
    expect(lines([seat()], [hide(3)])).toMatchObject([{ excerpt: 'آخر كلام' }])
    expect(lines([seat()], [mark({ cleared_number: 4 })])).toMatchObject([{ lastAt: 0, excerpt: '', unread: 0 }])
  })
})

describe('the messages of a room', () => {
  const ROOM = 'roomaroomarooma'
  const inRoom = (number: number, user: string, row: Record<string, unknown> = {}): MessageDocument => {
    const { sender_id: _sender, ...message } = held(number).row
    const full = { ...message, room_id: ROOM, user_id: user, ...row }
    return { ...held(number), chat: ROOM, row: full }
  }
  const THIRD = 'thirdthirdthird'
  const traits: MessageTraits = {
    roleOf: (user) => (user === OTHER ? 'owner' : 'member'),
    mayDelete: (author) => author === ME,
    isFolded: (author) => author === THIRD,
  }
  const shownInRoom = (messages: MessageDocument[]) => shown(messages, [], undefined, [], traits)

  test('each has its author with the role, and own ones are the only ones that a member deletes', () => {
    const views = shownInRoom([inRoom(3, OTHER), inRoom(4, ME)])
    expect(views).toMatchObject([
      { author: { id: OTHER }, role: 'owner', own: false, deletable: false },
      { author: { id: ME }, role: 'member', own: true, deletable: true, receipt: 'stored' },
    ])
  })

  test('Z46 a message of a blocked author is folded, and a quote of it has no words', () => {
    const [folded, answer] = shownInRoom([inRoom(3, THIRD), inRoom(4, OTHER, { reply_to: messageId(3) })])
    expect(folded).toMatchObject({ folded: true, content: 'رسالة 3' })
    expect(answer).toMatchObject({ folded: false, quote: { folded: true, excerpt: '', author: { id: THIRD } } })
  })
})
