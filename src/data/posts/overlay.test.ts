import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { ME, OTHER, postRow, queuedOperation } from '../../../tests/support/phone-stores'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { PostDocument } from '@/sync/rows/documents'
import { ordOf } from '@/sync/rows/order-key'
import { authorView } from '../context/authors'
import { overlayOutbox, type Sending } from '@/sync/overlay'
import { outboxItems } from '../outbox/item-views'
import { NO_IMAGES } from '@/sync/media/image-overlay'
import { overlayPost, overlayUnsent, unsentPosts } from './overlay'

const self = { id: ME, email: '', username: 'أنا', verified: true }
const authorOf = authorView('', new Map(), self, overlayOutbox(ME, [], 'waits'))

const post = (change: Partial<PostDocument> = {}, row: Parameters<typeof postRow>[1] = {}): PostDocument => ({
  id: postRow(5).id,
  ord: ordOf(postRow(5)),
  channels: ['public'],
  seq: 5,
  asOf: 10,
  counted: false,
  liked: false,
  likedAsOf: 10,
  row: postRow(5, row),
  ...change,
})

const operation = (change: Partial<QueuedOperation>): QueuedOperation =>
  queuedOperation({ collection: 'hashtag_likes', record: pairId(ME, postRow(5).id), ...change })

const see = (document: PostDocument, operations: QueuedOperation[]) =>
  overlayPost(document, overlayOutbox(ME, operations, 'waits'), authorOf)

describe('Y18 operations over rows', () => {
  test('Y18 an accepted like stays in the count until a row was read after it, and never counts twice', () => {
    const like = operation({})
    const sent: QueuedOperation = { ...like, state: 'accepted', seq: 20 }
    const before = post({}, { likes_count: 4 })
    const edgeOnly = { ...before, liked: true, likedAsOf: 21 }
    const counted = post({ asOf: 22, counted: true, liked: true, likedAsOf: 22 }, { likes_count: 5 })
    const frames = [
      see(before, [like]),
      see(before, [{ ...like, state: 'sending' }]),
      see(before, [sent]),
      see(edgeOnly, [sent]),
      see(edgeOnly, []),
      see(counted, [sent]),
      see(counted, []),
    ]
    expect(frames.map((frame) => [frame?.likes, frame?.liked])).toEqual(frames.map(() => [5, true]))
    expect(frames.map((frame) => frame?.likePending)).toEqual([true, true, false, false, false, false, false])
  })

  test("Y18 after any history of likes the screen shows the user's wish and the others' likes", () => {
    // The server applies the toggles in order; rows are read at any moment, answers may be late.
    const step = fc.oneof(
      fc.constant('toggle' as const),
      fc.constant('server' as const),
      fc.constant('verdict' as const),
      fc.constant('row' as const),
      fc.constant('edge' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat({ max: 9 }), fc.boolean(), (steps, others, likedFirst) => {
        const world = new LikeWorld(others, likedFirst)
        for (const one of steps) {
          world.do(one)
          const seen = see(world.document, world.operations)
          if (seen?.liked !== world.wanted || seen.likes !== others + (world.wanted ? 1 : 0)) return false
        }
        return true
      }),
      { numRuns: 500 },
    )
  })

  test('Y18 a post is shown once: as unsent until its row arrives, then as its row', () => {
    const create = operation({
      collection: 'hashtag_posts',
      record: 'mypost',
      body: { content: 'هدف #الهلال' },
      kind: 'text',
    })
    const outbox = overlayOutbox(ME, [create], 'waits')
    expect(unsentPosts(outbox, new Set()).map((one) => overlayUnsent(one, outbox, authorOf))).toMatchObject([
      { id: 'mypost', hashtags: ['الهلال'], own: true, delivery: { kind: 'waiting' }, author: { username: 'أنا' } },
    ])
    expect(unsentPosts(outbox, new Set(['mypost']))).toEqual([])
  })

  test('Y18 a deleted post is hidden at once; a refused deletion shows it again', () => {
    const gone = operation({ action: 'delete', collection: 'hashtag_posts', record: postRow(5).id })
    expect(see(post(), [gone])).toBeNull()
    expect(see(post(), [{ ...gone, state: 'refused', code: 'forbidden' }])).not.toBeNull()
  })

  test('Y18 an edit shows its text and tags until a row was read after it', () => {
    const edit = operation({
      action: 'update',
      collection: 'hashtag_posts',
      record: postRow(5).id,
      kind: 'text',
      body: { content: 'جديد #وسم' },
    })
    expect(see(post(), [edit])).toMatchObject({ content: 'جديد #وسم', hashtags: ['وسم'] })
    expect(see(post({ asOf: 30 }), [{ ...edit, state: 'accepted', seq: 20 }])).toMatchObject({ content: 'نص 5' })
  })
})

describe('delivery states', () => {
  const create = (change: Partial<QueuedOperation>) =>
    operation({ collection: 'hashtag_posts', record: 'mypost', kind: 'text', body: { content: 'نص' }, ...change })
  const kinds = (operations: QueuedOperation[], sending: Sending = 'waits', now = 0) =>
    outboxItems(overlayOutbox(ME, operations, sending, NO_IMAGES, now), { authorOf }).map((item) => item.delivery.kind)

  test('each state of an operation has its delivery state', () => {
    expect(kinds([create({})])).toEqual(['waiting'])
    expect(kinds([create({ state: 'sending' })], 'sends')).toEqual(['sending'])
    expect(kinds([create({ waitCode: 'limit', waitUntil: 9 })])).toEqual(['limited'])
    expect(kinds([create({ state: 'refused', code: 'suspended' })])).toEqual(['refused'])
    expect(kinds([create({}), create({ state: 'sending' })], 'signed-out')).toEqual(['sign-in', 'sign-in'])
    expect(kinds([create({ state: 'accepted', seq: 3 })])).toEqual([])
  })

  test('Y8 an operation whose kind waits for a limit waits too, until the limit ends', () => {
    const limited = create({ waitCode: 'limit', waitUntil: 9 })
    const later = create({ record: 'laterpost' })
    const like = operation({})
    expect(kinds([limited, later, like])).toEqual(['limited', 'limited', 'waiting'])
    expect(kinds([limited, later, like], 'waits', 10)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('Y9 a post that was sent and then taken back is not listed, though both operations are sent', () => {
    const sent = create({ attempted: true })
    const takenBack = operation({ collection: 'hashtag_posts', record: 'mypost', action: 'delete' })
    expect(kinds([sent, takenBack])).toEqual([])
    const like = operation({ attempted: true })
    expect(kinds([like, operation({ action: 'delete' }), operation({})])).toHaveLength(3)
  })

  test('Y9 a sent post and the edit behind it are one item and one waiting operation, with the newest text', () => {
    const sent = create({ attempted: true, body: { content: 'أول نص' } })
    const edits = ['ثاني نص', 'آخر نص'].map((content) =>
      operation({
        collection: 'hashtag_posts',
        record: 'mypost',
        action: 'update',
        body: { content },
        deps: [sent.id],
      }),
    )
    const outbox = overlayOutbox(ME, [sent, ...edits], 'waits')
    expect(outboxItems(outbox, { authorOf })).toMatchObject([{ kind: 'post', content: 'آخر نص', children: 0 }])
    expect(outboxItems(overlayOutbox(ME, [...edits], 'waits'), { authorOf })).toHaveLength(2)
  })

  test('Y10 what depends on a refused or waiting operation is held, and the parent counts it', () => {
    const parent = create({ state: 'refused', code: 'post-too-long' })
    const like = operation({ deps: [parent.id] })
    const items = outboxItems(overlayOutbox(ME, [parent, like], 'waits'), { authorOf })
    expect(items).toMatchObject([
      { kind: 'post', children: 1 },
      { kind: 'like', delivery: { kind: 'held' } },
    ])
  })
})

/** A user who toggles, a server that counts, and a phone whose rows come late. */
class LikeWorld {
  wanted: boolean
  operations: QueuedOperation[] = []
  document: PostDocument
  private seq = 10
  private onServer: boolean
  private readonly applied = new Map<string, number>()

  constructor(
    private readonly others: number,
    likedFirst: boolean,
  ) {
    this.wanted = likedFirst
    this.onServer = likedFirst
    this.document = this.read()
  }

  do(step: 'toggle' | 'server' | 'verdict' | 'row' | 'edge'): void {
    if (step === 'toggle') this.toggle()
    if (step === 'server') this.serverAppliesNext()
    if (step === 'verdict') this.verdictArrives()
    if (step === 'row') this.document = this.read()
    if (step === 'edge') this.document = { ...this.document, liked: this.onServer, likedAsOf: this.seq }
    // An operation leaves the overlay when its verdict is known and the cursor has passed it.
    if (step === 'row' || step === 'edge') {
      this.operations = this.operations.filter((one) => one.state !== 'accepted' || (one.seq ?? 0) > this.seq)
    }
  }

  private toggle(): void {
    this.wanted = !this.wanted
    this.operations = [...this.operations, operation({ action: this.wanted ? 'create' : 'delete', attempted: true })]
  }

  private serverAppliesNext(): void {
    const next = this.operations.find((one) => one.state === 'queued' && !this.applied.has(one.id))
    if (!next) return
    this.onServer = next.action === 'create'
    this.applied.set(next.id, (this.seq += 1))
  }

  private verdictArrives(): void {
    const next = this.operations.find((one) => one.state === 'queued' && this.applied.has(one.id))
    if (!next) return
    const seq = this.applied.get(next.id) as number
    this.operations = this.operations.map((one) => (one === next ? { ...one, state: 'accepted' as const, seq } : one))
  }

  private read(): PostDocument {
    const row = { user_id: OTHER, likes_count: this.others + (this.onServer ? 1 : 0) }
    return post({ asOf: this.seq, counted: this.onServer, liked: this.onServer, likedAsOf: this.seq }, row)
  }
}
