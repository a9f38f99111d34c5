import { expect, test } from 'vitest'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { overlayOutbox } from '@/sync/overlay'
import { authorView } from '../context/authors'
import { outboxItems } from './item-views'

const self = { id: ME, email: '', username: 'أنا', verified: true }
const authorOf = authorView('', new Map(), self, overlayOutbox(ME, [], 'waits'))

const operation = (record: string, change: Partial<QueuedOperation> = {}): QueuedOperation =>
  queuedOperation({ collection: 'hashtag_posts', kind: 'text', record, body: { content: record }, ...change })

test('a list twice as long reads at most three times as many fields', () => {
  const readsOf = (length: number) => {
    let reads = 0
    const counted = Array.from({ length }, (_, at) => {
      const one = operation(`post${at}`, { attempted: true })
      return new Proxy(one, { get: (target, key) => (reads++, Reflect.get(target, key)) })
    })
    const outbox = overlayOutbox(ME, counted, 'waits')
    reads = 0
    expect(outboxItems(outbox, authorOf)).toHaveLength(length)
    return reads
  }
  expect(readsOf(400) / readsOf(200)).toBeLessThan(3)
})
