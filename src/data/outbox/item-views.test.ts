import { expect, test } from 'vitest'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { overlayOutbox } from '@/sync/overlay'
import { authorView } from '../context/authors'
import { childItems, outboxItems } from './item-views'

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
    expect(outboxItems(outbox, { authorOf })).toHaveLength(length)
    return reads
  }
  expect(readsOf(400) / readsOf(200)).toBeLessThan(3)
})

test('Y9 a sent comment that was edited is one child of its post, with the newest text, in the count and in the dialog', () => {
  const post = operation('post', { attempted: true })
  const collection = 'hashtag_comments'
  const body = { post_id: 'post', content: 'أول نص' }
  const comment = operation('comment', { collection, body, attempted: true, deps: [post.id] })
  const edits = ['ثاني نص', 'آخر نص'].map((content) =>
    operation('comment', { collection, action: 'update', body: { content }, deps: [comment.id] }),
  )
  const found = [comment, ...edits]
  const outbox = overlayOutbox(ME, [post, ...found], 'waits')
  const [listed] = outboxItems(outbox, { authorOf })
  const dialog = childItems(outbox, found, { authorOf })
  expect([listed?.children, dialog.length]).toEqual([1, 1])
  expect(dialog).toMatchObject([{ operation: comment.id, content: 'آخر نص', children: 0, delivery: { kind: 'held' } }])
})

test('Y9 the edit of a sent post is not listed beside its comments in the dialog', () => {
  const post = operation('post', { attempted: true })
  const edit = operation('post', { action: 'update', deps: [post.id] })
  const comment = operation('comment', { collection: 'hashtag_comments', body: { post_id: 'post' }, deps: [post.id] })
  const outbox = overlayOutbox(ME, [post, edit, comment], 'waits')
  expect(outboxItems(outbox, { authorOf })[0]?.children).toBe(1)
  expect(childItems(outbox, [edit, comment], { authorOf }).map((child) => child.operation)).toEqual([comment.id])
})

test('the outbox offers what the bubble of a refused message offers: to copy it while nothing can be written', () => {
  const about = { collection: 'private_messages', state: 'refused', chat: { channel: 'chat:one', number: 3 } } as const
  const refused = [
    operation('message', about),
    operation('voice', { ...about, body: { content: '', media_type: 'voice' } }),
    operation('edited', { ...about, action: 'update' }),
  ]
  const outbox = overlayOutbox(ME, [...refused, operation('post', { state: 'refused' })], 'waits')
  const choices = (closed: string[]) =>
    outboxItems(outbox, { authorOf, closed: new Set(closed) }).map((item) => item.choices)
  expect(choices([])).toEqual([['retry', 'edit'], ['retry'], ['send-anew'], null])
  expect(choices(['chat:one'])).toEqual([['copy'], [], ['copy'], null])
})

test('a message may have arrived while its last request has no answer, not after the server deferred it', () => {
  const states = [{}, { unanswered: true }, { unanswered: false, waitCode: 'limit' }]
  const messages = states.map((state, at) => operation(`message${at}`, { attempted: at > 0, ...state }))
  const items = outboxItems(overlayOutbox(ME, messages, 'waits'), { authorOf })
  expect(items.map((item) => item.mayHaveArrived)).toEqual([false, true, false])
})

test('a request of an advertisement is listed by its name', () => {
  const request = operation('ad', { collection: 'ad_requests', body: { ad_name: 'متجر القمصان' } })
  expect(outboxItems(overlayOutbox(ME, [request], 'waits'), { authorOf })).toMatchObject([
    { kind: 'ad-request', excerpt: 'متجر القمصان' },
  ])
})
