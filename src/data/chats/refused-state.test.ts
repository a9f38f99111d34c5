import { expect, test } from 'vitest'
import { chatOf } from '@/domain/messages'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { overlayOutbox } from '@/sync/overlay'
import type { MessageDocument } from '@/sync/rows/documents'
import { ME, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { refusedState } from './refused-state'

const CHANNEL = `chat:${chatOf(ME, OTHER)}`

const creation = (id: string, about: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    id,
    record: id,
    collection: 'private_messages',
    chat: { channel: CHANNEL, number: null },
    ...about,
  })
const refused = (code: string, id = 'first') =>
  creation(id, { state: 'refused', code: 'invalid', fields: { receiver_id: code } })
const from = (sender_id: string) => ({ row: { sender_id } }) as unknown as MessageDocument

const stateOf = (operations: QueuedOperation[], messages: MessageDocument[] = []) =>
  refusedState({ channel: CHANNEL, messages, outbox: overlayOutbox(ME, operations, 'sends') })

test('Z23 a refusal because of a block closes the conversation, also after answers', () => {
  expect(stateOf([refused('blocked')], [from(OTHER)])).toBe('blocked')
})

test('Z24 a refusal because the other takes messages of followed users only closes it, until they answer', () => {
  expect(stateOf([refused('not-open')], [from(ME)])).toBe('not-open')
  expect(stateOf([refused('not-open')], [from(OTHER)])).toBe('open')
})

test('Z23 a message that is held behind a refused one does not open the conversation', () => {
  expect(stateOf([refused('blocked'), creation('second', { deps: ['first'] })])).toBe('blocked')
})

test('a conversation is open without a refusal, after another refusal, and after a newer message', () => {
  expect(stateOf([])).toBe('open')
  expect(stateOf([refused('gone')])).toBe('open')
  expect(stateOf([refused('blocked'), creation('second')])).toBe('open')
})
