import { expect, test } from 'vitest'
import type { MessageView } from '@/views/messages'
import { conversationRows } from './conversation-rows'

const NOON = new Date(2026, 10, 24, 12).getTime()
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

const message = (id: string, author: string, createdAt: number): MessageView => ({
  id,
  number: 1,
  author: { id: author, username: author, verification: 'none', avatarUrl: null, favoriteTeam: '' },
  role: 'member',
  folded: false,
  own: author === 'me',
  kind: 'text',
  content: id,
  plate: null,
  file: null,
  createdAt,
  edited: false,
  removed: false,
  deletable: author === 'me',
  quote: null,
  delivery: { kind: 'stored' },
  receipt: null,
  editableUntil: null,
  operation: null,
  refusedEdit: null,
  mayHaveArrived: false,
  reactions: [],
})

const shape = (messages: MessageView[], firstUnread: string | null = null) =>
  conversationRows(messages, firstUnread).map((row) =>
    row.kind === 'message' ? `${row.first ? '[' : ''}${row.key}${row.last ? ']' : ''}` : row.kind,
  )

test('messages of one author within five minutes are a group', () => {
  const later = NOON + 4 * MINUTE_MS
  const messages = [message('a', 'me', NOON), message('b', 'me', later), message('c', 'me', later + 5 * MINUTE_MS)]
  expect(shape(messages)).toEqual(['day', '[a', 'b]', '[c]'])
})

test('another author begins a group', () => {
  expect(shape([message('a', 'me', NOON), message('b', 'you', NOON), message('c', 'you', NOON)])).toEqual([
    'day',
    '[a]',
    '[b',
    'c]',
  ])
})

test('a new day and the unread line end a group', () => {
  const messages = [message('a', 'you', NOON), message('b', 'you', NOON + DAY_MS), message('c', 'you', NOON + DAY_MS)]
  expect(shape(messages, 'c')).toEqual(['day', '[a]', 'day', '[b]', 'unread', '[c]'])
})

test('an unsent message that is older than the last stored one begins no day', () => {
  const messages = [message('a', 'you', NOON + DAY_MS), message('b', 'me', NOON)]
  expect(shape(messages)).toEqual(['day', '[a]', '[b]'])
})
