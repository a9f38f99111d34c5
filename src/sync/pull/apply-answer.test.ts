import type { RxStorage } from 'rxdb/plugins/core'
import { describe, expect, test } from 'vitest'
import { applyingPhone, postId, freshAnswer } from '../../../tests/support/applying-phone'
import { ME, answerOf, entry, MINE, postRow, RUN } from '../../../tests/support/phone-stores'
import { FencedOff } from '../outbox/fence'
import { orderKeyOf } from '../rows/order-key'
import { evictRows } from './evict'
import { checkStores } from './store-integrity'
import { StorageFailed } from './quarantine'

describe('Y14 an answer as one snapshot', () => {
  test('Y14 after an answer without `more` the cursor is the head, also in channels without rows', async () => {
    const { apply, state } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    await apply(answerOf({ seq: 25, from: 10 }), 10)
    expect((await state()).cursors).toEqual({ public: { seq: 25, run: RUN }, [MINE]: { seq: 25, run: RUN } })
  })

  test('Y14 an answer that continues another cursor is not applied', async () => {
    const { apply, storedIds, state } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    const late = await apply(answerOf({ seq: 12, from: 8, rows: [entry(postRow(6), 12)] }), 8)
    expect(late.kind).toBe('stale')
    expect(await storedIds()).toEqual([postId(5)])
    expect((await state()).cursors.public?.seq).toBe(10)
  })

  test('Y14 a repeated old answer is not applied, even if it is a fresh window or a rewind', async () => {
    const { apply, post, state } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    await apply(answerOf({ seq: 20, from: 10, rows: [entry(postRow(5, { likes_count: 7 }), 20)] }), 10)
    expect(await apply(freshAnswer(10, 5), 20)).toMatchObject({ kind: 'stale' })
    expect(await apply({ ...freshAnswer(12, 5), ...answerOf({ seq: 12, from: null, rewind: 3 }) }, 20)).toMatchObject({
      kind: 'stale',
    })
    expect((await post(5))?.row.likes_count).toBe(7)
    expect((await state()).cursors.public?.seq).toBe(20)
  })

  test('Y14 a row of an older snapshot never replaces a newer one', async () => {
    const { apply, post } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    await apply(answerOf({ seq: 20, from: 10, rows: [entry(postRow(5, { likes_count: 7 }), 20)] }), 10)
    const page = {
      of: 'public',
      collection: 'hashtag_posts' as const,
      before: null,
      ids: [postId(5)],
      next: null,
      end: true,
    }
    const older = answerOf({
      seq: 15,
      from: 20,
      channels: [],
      rows: [entry(postRow(5, { likes_count: 3 }), 9)],
      pages: [page],
    })
    await apply(older, 20)
    expect((await post(5))?.row.likes_count).toBe(7)
  })

  test('Y14 a tab that lost the lead writes nothing', async () => {
    const { apply, storedIds } = await applyingPhone({ assertLeading: () => Promise.reject(new FencedOff()) })
    await expect(apply(freshAnswer(10, 5), null)).rejects.toThrow(FencedOff)
    expect(await storedIds()).toEqual([])
  })

  test('Y14 rows are stored before the cursor moves', async () => {
    let asked = 0
    const { apply, storedIds, state } = await applyingPhone({
      // The third check comes just before the cursor moves: another tab takes over there.
      assertLeading: () => ((asked += 1) === 3 ? Promise.reject(new FencedOff()) : Promise.resolve()),
    })
    await expect(apply(freshAnswer(10, 5), null)).rejects.toThrow(FencedOff)
    expect(await storedIds()).toEqual([postId(5)])
    expect((await state()).cursors).toEqual({})
  })
})

test('Y1 the snapshot of counters that were written is named, although the cursor never moved', async () => {
  let killed = false
  const { apply, state } = await applyingPhone({
    noteOwnPosts: () => (killed ? Promise.reject(new Error('killed')) : Promise.resolve()),
  })
  await apply(freshAnswer(10, 5), null)
  killed = true
  const answer = answerOf({ seq: 20, from: 10 })
  const counts = [{ c: 'hashtag_posts' as const, id: postId(5), seq: 20, row: { likes_count: 7 } }]
  const channels = { ...answer.channels, public: { ...answer.channels.public!, counts } }
  await expect(apply({ ...answer, channels }, 10)).rejects.toThrow()
  expect((await state()).trail[0]?.seq).toBe(20)
})

describe('Y16 a row that cannot be written', () => {
  const failing = (fails: (id: string) => Error | null) => (storage: RxStorage<unknown, unknown>) => ({
    ...storage,
    name: storage.name,
    async createStorageInstance(params: never) {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = ((writes: Array<{ document: { id: string } }>, context: string) => {
        const error = writes.map((one) => fails(one.document.id)).find((one) => one !== null)
        return error ? Promise.reject(error) : write(writes as never, context)
      }) as never
      return instance
    },
  })

  test('Y16 a row that cannot be written is quarantined after 3 tries; the others are written and the cursor moves', async () => {
    let tries = 0
    const poison = (which: string) =>
      which === postId(5) && (tries += 1) > 0 ? new TypeError('cannot be cloned') : null
    const { apply, storedIds, state } = await applyingPhone({}, { wrapStorage: failing(poison) as never })
    const result = await apply(freshAnswer(10, 4, 5, 6), null)
    expect(result).toMatchObject({ kind: 'applied', quarantined: [{ collection: 'posts', id: postId(5) }] })
    expect(tries).toBe(4)
    expect(await storedIds()).toEqual([postId(4), postId(6)])
    expect((await state()).cursors.public?.seq).toBe(10)
  })

  test('Y16 when the storage itself fails no row is quarantined, the cursor stays, and the same answer repairs it', async () => {
    let full = true
    const quota = (which: string) =>
      full && which === postId(5) ? Object.assign(new Error('no room'), { name: 'QuotaExceededError' }) : null
    const { apply, storedIds, state } = await applyingPhone({}, { wrapStorage: failing(quota) as never })
    const failure = await apply(freshAnswer(10, 4, 5, 6), null).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StorageFailed)
    expect((failure as StorageFailed).full).toBe(true)
    expect((await state()).cursors).toEqual({})
    full = false
    await apply(freshAnswer(10, 4, 5, 6), null)
    expect(await storedIds()).toEqual([postId(4), postId(5), postId(6)])
  })

  test('Y16 eviction removes posts behind the newest 500, keeps what the outbox names, and leaves no gap', async () => {
    const { apply, rows, storedIds, state } = await applyingPhone()
    const many = Array.from({ length: 520 }, (_, at) => at)
    await apply(freshAnswer(10, ...many), null)
    await evictRows(rows, ME, new Set([postId(3)]))
    expect(await storedIds()).toHaveLength(501)
    expect(await storedIds()).toContain(postId(3))
    expect((await state()).ranges['public/hashtag_posts']).toMatchObject({ floor: orderKeyOf(postRow(20)), end: false })
  })

  test('Y16 an answer is requested again when an eviction ran meanwhile', async () => {
    let evict: () => Promise<unknown> = async () => undefined
    const { apply, rows, state } = await applyingPhone({ noteOwnPosts: async () => void (await evict()) })
    const many = Array.from({ length: 520 }, (_, at) => at)
    await apply(freshAnswer(10, ...many), null)
    evict = () => evictRows(rows, ME, new Set())
    const news = answerOf({ seq: 11, from: 10, rows: [entry(postRow(520), 11)] })
    expect((await apply(news, 10)).kind).toBe('stale')
    evict = async () => undefined
    expect((await apply(news, 10)).kind).toBe('applied')
    expect((await state()).ranges['public/hashtag_posts']).toMatchObject({ floor: orderKeyOf(postRow(21)), end: false })
  })
})

test('Y16 an answer is requested again when an eviction ran just before the cursor moves', async () => {
  let makeRoomAt = Infinity
  let asked = 0
  const assertLeading = async () => {
    asked += 1
    if (asked === makeRoomAt) await evictRows(phone.rows, ME, new Set())
  }
  const phone: Awaited<ReturnType<typeof applyingPhone>> = await applyingPhone({ assertLeading, mayTrim: () => false })
  const many = Array.from({ length: 520 }, (_, at) => at)
  await phone.apply(freshAnswer(10, ...many), null)
  makeRoomAt = asked * 2
  const news = answerOf({ seq: 11, from: 10, rows: [entry(postRow(520), 11)] })
  expect((await phone.apply(news, 10)).kind).toBe('stale')
  expect((await phone.state()).ranges['public/hashtag_posts']).toMatchObject({ floor: orderKeyOf(postRow(21)) })
})

describe('lost stores', () => {
  test('a store that the browser lost resets the cursors, so that the next answer refills it', async () => {
    const { apply, rows, state } = await applyingPhone()
    await apply(freshAnswer(10, 5, 6), null)
    expect(await checkStores(rows, () => 'birth2')).toEqual([])
    const all = await rows.posts.storageInstance.findDocumentsById(['~canary', postId(5), postId(6)], false)
    await rows.posts.bulkRemove(all.map((one) => one.id))
    expect(await checkStores(rows, () => 'birth2')).toEqual(['posts'])
    expect((await state()).cursors).toEqual({})
    await apply(freshAnswer(10, 5, 6), null)
    expect(await checkStores(rows, () => 'birth3')).toEqual([])
  })
})
