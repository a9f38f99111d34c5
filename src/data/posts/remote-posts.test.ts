import { expect, test } from 'vitest'
import { applyingPhone } from '../../../tests/support/applying-phone'
import { answerOf, cardEntry, entry, ME, OTHER, postRow, seededRandom } from '../../../tests/support/phone-stores'
import { realClock } from '@/sync/clock'
import { checkStores } from '@/sync/pull/store-integrity'
import { fetchPost } from './remote-posts'

type ApplyingPhone = Awaited<ReturnType<typeof applyingPhone>>

const LINKED = postRow(10, { likes_count: 3 })

interface Meanwhile {
  /**
   * Whether the server no longer has the post.
   * @param asked number of requests for it
   */
  isGone?(asked: number): boolean
  /**
   * Runs between two reads of this phone's cursor.
   * @param reads number of reads so far
   */
  onPlace?(phone: ApplyingPhone, reads: number): Promise<void>
  /** Runs before the fetch writes a row. */
  write?(): void
  /** Runs after the fetch wrote the post. */
  onStored?(phone: ApplyingPhone): Promise<void>
  /** Runs after the fetch read the state and before it writes it. */
  onNote?(phone: ApplyingPhone): Promise<void>
  replaced?: Parameters<typeof applyingPhone>[0]
}

const storageFailed = async (error: unknown) => error instanceof DOMException

/** A phone that has read to 100, and a server whose answers wait for the test's steps. */
async function asking(
  meanwhile: (phone: ApplyingPhone) => Promise<unknown>,
  { isGone = () => false, replaced, ...hooks }: Meanwhile = {},
) {
  const phone = await applyingPhone(replaced)
  await phone.apply(answerOf({ seq: 100, from: null, rows: [entry(postRow(9), 95)] }), null)
  const done = meanwhileOnce(() => meanwhile(phone))
  const bodies = { hashtag_posts: LINKED, profiles: cardEntry(OTHER, 'مشجع').row }
  let asked = 0
  const answering: typeof fetch = async (input) => {
    const collection = String(input).split('/collections/')[1]?.split('/')[0] as keyof typeof bodies
    if (collection === 'hashtag_posts') asked += 1
    const gone = collection === 'hashtag_posts' && isGone(asked)
    await done()
    const body = gone ? undefined : bodies[collection]
    return Response.json(body ?? { status: 404 }, { status: body ? 200 : 404 })
  }
  const calls = { fetch: answering, baseUrl: 'http://server', timing: realClock(1) }
  const rows = watched(phone, hooks)
  const parts = { calls, rows, user: ME, token: async () => 'token', newId: seededRandom(1).id, storageFailed }
  return { phone, result: await fetchPost(parts, LINKED.id) }
}

/** The phone's stores as the fetch uses them. */
function watched(phone: ApplyingPhone, { onPlace, write, onStored, onNote }: Meanwhile): ApplyingPhone['rows'] {
  let reads = 0
  const { meta, posts, profiles } = phone.rows
  const storageInstance = {
    findDocumentsById: async (ids: string[], deleted: boolean) => {
      const found = await meta.storageInstance.findDocumentsById(ids, deleted)
      reads += 1
      await onPlace?.(phone, reads)
      return found
    },
    bulkWrite: async (writes: never[], context: string) => {
      await onNote?.(phone)
      return meta.storageInstance.bulkWrite(writes, context)
    },
  }
  const store = (of: typeof posts | typeof profiles) => ({
    storageInstance: {
      originalStorageInstance: of.storageInstance.originalStorageInstance,
      findDocumentsById: (ids: string[], deleted: boolean) => of.storageInstance.findDocumentsById(ids, deleted),
      bulkWrite: async (writes: never[], context: string) => {
        write?.()
        const result = await of.storageInstance.bulkWrite(writes, context)
        if (of === posts) await onStored?.(phone)
        return result
      },
    },
  })
  const seen = {
    meta: { storageInstance },
    posts: store(posts),
    profiles: store(profiles),
    edges: phone.rows.edges,
  }
  return seen as unknown as ApplyingPhone['rows']
}

function meanwhileOnce(work: () => Promise<unknown>): () => Promise<unknown> {
  let begun: Promise<unknown> | null = null
  return () => (begun ??= work())
}

function once(work: (phone: ApplyingPhone) => Promise<void>): (phone: ApplyingPhone) => Promise<void> {
  let isDone = false
  return async (phone) => {
    if (isDone) return
    isDone = true
    await work(phone)
  }
}

const tombstone = answerOf({
  seq: 101,
  from: 100,
  deletes: { public: [{ c: 'hashtag_posts', id: LINKED.id, seq: 101 }] },
})
const rewound = answerOf({ seq: 82, run: 'run2', from: null, rewind: 80, rows: [entry(postRow(5), 41)] })

test("Y14 a fetched post is as new as the phone's last snapshot before the request", async () => {
  const { phone, result } = await asking(async () => undefined)
  expect(result).toBe('held')
  expect(await phone.post(10)).toMatchObject({ asOf: 100, likedAsOf: 100, channels: [] })
})

test('Y2 after a cut of the history during a fetch, the post is fetched again from the new history', async () => {
  const { phone } = await asking((stores) => stores.apply(rewound, 100))
  expect(await phone.post(10)).toMatchObject({ asOf: 82, likedAsOf: 82 })
  const news = entry(postRow(10, { likes_count: 1 }), 84)
  const sent = { seq: 82, run: 'run2' }
  const answer = answerOf({ seq: 84, run: 'run2', from: 82, rows: [news] })
  await phone.applyFrom(answer, Object.fromEntries(Object.keys(answer.channels).map((channel) => [channel, sent])))
  expect((await phone.post(10))?.row.likes_count).toBe(1)
})

test('Y26 a post that is deleted during its fetch is not stored by the late answer', async () => {
  let isDeleted = false
  const { phone, result } = await asking(
    async (stores) => {
      isDeleted = true
      await stores.apply(tombstone, 100)
    },
    { isGone: (asked) => isDeleted && asked > 1 },
  )
  expect(result).toBe('missing')
  expect(await phone.storedIds('posts')).toEqual([postRow(9).id])
})

test('Y26 a post whose tombstone comes while it is being stored is removed', async () => {
  const { phone, result } = await asking(async () => undefined, {
    isGone: (asked) => asked > 1,
    // The last read of the cursor before the rows are written is the second one.
    onPlace: async (stores, reads) => void (reads === 2 && (await stores.apply(tombstone, 100))),
  })
  expect(result).toBe('missing')
  expect(await phone.storedIds('posts')).toEqual([postRow(9).id])
})

const news = answerOf({ seq: 101, from: 100, rows: [entry(postRow(11), 101)] })
const lostStores = ({ rows }: ApplyingPhone) => checkStores(rows, () => 'x')

test('Y27 a fetched post that an answer counted before its removal does not make its store look lost', async () => {
  const onStored = once(async (stores: ApplyingPhone) => void (await stores.apply(news, 100)))
  const { phone, result } = await asking(async () => undefined, { isGone: (asked) => asked > 1, onStored })
  expect(result).toBe('missing')
  expect(await phone.storedIds('posts')).toEqual([postRow(9).id, postRow(11).id])
  expect(await lostStores(phone)).toEqual([])
})

test('Y14 a fetch that removes its post again never moves a cursor back', async () => {
  const onStored = once(async (stores: ApplyingPhone) => void (await stores.apply(news, 100)))
  const later = answerOf({ seq: 102, from: 101, rows: [entry(postRow(12), 102)] })
  const onNote = once(async (stores: ApplyingPhone) => void (await stores.apply(later, 101)))
  const { phone } = await asking(async () => undefined, { isGone: (asked) => asked > 1, onStored, onNote })
  expect(await phone.storedIds('posts')).toContain(postRow(12).id)
  expect((await phone.state()).cursors.public?.seq).toBe(102)
})

test('Y27 an answer that counted a fetched post is not applied when the post was removed meanwhile', async () => {
  let checks = 0
  let counted = () => {}
  let store = () => {}
  const isCounted = new Promise<void>((resolve) => (counted = resolve))
  const isRemoved = new Promise<void>((resolve) => (store = resolve))
  let applied: ReturnType<ApplyingPhone['apply']> | null = null
  const assertLeading = async () => {
    // The window makes three checks; the third check of the update comes after its count.
    if ((checks += 1) !== 6) return
    counted()
    await isRemoved
  }
  const onStored = once(async (stores: ApplyingPhone) => {
    applied = stores.apply(news, 100)
    await isCounted
  })
  const replaced = { assertLeading }
  const { phone } = await asking(async () => undefined, { isGone: (asked) => asked > 1, onStored, replaced })
  store()
  expect(await applied).toMatchObject({ kind: 'stale' })
  expect(await lostStores(phone)).toEqual([])
})

test.each([
  { failures: 1, result: 'held' },
  { failures: Infinity, result: 'unreachable' },
])('Y16 a post that finds no space in $failures writes is $result', async ({ failures, result }) => {
  let tries = 0
  const made = await asking(async () => undefined, {
    write: () => {
      tries += 1
      if (tries <= failures) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(made.result).toBe(result)
})

test('Y14 a post that a pull brings during its fetch keeps the newer text and its channels', async () => {
  const phone = await applyingPhone()
  await phone.apply(answerOf({ seq: 1, from: null }), null)
  const old = postRow(5, { content: 'قبل' })
  const fetch = (async (input: string) => {
    if (input.includes('/hashtag_likes/')) return Response.json({ code: 'gone' }, { status: 404 })
    if (input.includes('/hashtag_posts/')) return Response.json(old)
    await phone.apply(answerOf({ seq: 9, from: 1, rows: [entry(postRow(5, { content: 'بعد' }), 9)] }), 1)
    return Response.json({ id: old.user_id, username: 'مشجع' })
  }) as typeof globalThis.fetch
  const calls = { fetch, baseUrl: 'http://server', timing: realClock() }
  const token = async () => 'token'
  expect(await fetchPost({ calls, rows: phone.rows, user: ME, token, newId: () => 'x', storageFailed }, old.id)).toBe(
    'held',
  )
  expect(await phone.post(5)).toMatchObject({ channels: ['public'], seq: 9, asOf: 9, row: { content: 'بعد' } })
})
