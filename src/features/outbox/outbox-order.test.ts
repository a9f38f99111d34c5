import { expect, test } from 'vitest'
import type { DeliveryState } from '@/views/delivery'
import type { OutboxItemView } from '@/views/outbox'
import { inOutboxOrder } from './outbox-order'

const item = (operation: string, delivery: DeliveryState): OutboxItemView => ({
  operation,
  kind: 'post',
  on: true,
  username: '',
  excerpt: operation,
  about: '',
  content: operation,
  thumb: null,
  entry: null,
  writtenAt: 0,
  delivery,
  record: operation,
  children: 0,
  mayHaveArrived: false,
  choices: null,
  image: false,
  video: false,
  under: null,
  receiver: null,
  room: null,
})

test('refused operations come first, the others in the order of sending', () => {
  const refused: DeliveryState = { kind: 'refused', code: 'post-too-long', fields: {} }
  const waiting: DeliveryState = { kind: 'waiting', writtenAt: 0 }
  const items = [item('a', waiting), item('b', refused), item('c', waiting), item('d', refused)]
  expect(inOutboxOrder(items).map((found) => found.operation)).toEqual(['b', 'd', 'a', 'c'])
})
