import type { RxStorage } from 'rxdb/plugins/core'
import { afterEach, describe, expect, test } from 'vitest'
import type { SyncAnswer } from '@/domain/wire'
import { FencedOff } from '../outbox/fence'
import type { PostDocument, RowDocument, RowStoreName } from '../schema/documents'
import { orderKeyOf } from '../schema/order-key'
import { readAllDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'
import {
  answerOf,
  applierOn,
  cardEntry,
  entry,
  likeEntry,
  ME,
  MINE,
  openRows,
  OTHER,
  postRow,
  RUN,
  sentFrom,
} from '../../../tests/support/phone-stores'
import { applyAnswer, type ApplierParts } from './applier'
import { isCanary } from './dropping'
import { evictRows } from './evict'
import { nextWindowPage, windowsOf } from './ranges'
import { healLostStores } from './self-heal'
import { StorageFailed } from './set-aside'
import { readSyncState } from './sync-state'

const open: RowDatabase[] = []
afterEach(async () => {
  for (const rows of open.splice(0)) await rows.close()
})

async function phone(replaced: Partial<ApplierParts> = {}, options: Parameters<typeof openRows>[0] = {}) {
  const rows = await openRows(options)
  open.push(rows)
  await healLostStores(rows, () => 'birth1')
  const parts = applierOn(rows, replaced)
  return {
    rows,
    parts,
    apply: (answer: SyncAnswer, from: number | null, run = RUN) => applyAnswer(parts, answer, sentFrom(from, run)),
    state: () => readSyncState(rows, () => 'x'),
    held: async (store: RowStoreName = 'posts') => {
      const found = await readAllDocuments<RowDocument>(rows[store])
      return found
        .filter((one) => !isCanary(one))
        .map((one) => one.id)
        .sort()
    },
    post: async (at: number) =>
      (await readAllDocuments<PostDocument>(rows.posts)).find((one) => one.id === postRow(at).id),
  }
}

const id = (at: number) => postRow(at).id
const window = (seq: number, ...posts: number[]) =>
  answerOf({ seq, from: null, rows: posts.map((at) => entry(postRow(at), seq)) })

describe('Y14 an answer is one snapshot', () => {
  test('Y14 without more the cursor becomes the head, in quiet channels too', async () => {
    const { apply, state } = await phone()
    await apply(window(10, 5), null)
    await apply(answerOf({ seq: 25, from: 10 }), 10)
    expect((await state()).cursors).toEqual({ public: { seq: 25, run: RUN }, [MINE]: { seq: 25, run: RUN } })
  })

  test('Y14 an answer that continues another place is not applied', async () => {
    const { apply, held, state } = await phone()
    await apply(window(10, 5), null)
    const late = await apply(answerOf({ seq: 12, from: 8, rows: [entry(postRow(6), 12)] }), 8)
    expect(late.kind).toBe('stale')
    expect(await held()).toEqual([id(5)])
    expect((await state()).cursors.public?.seq).toBe(10)
  })

  test('Y14 a row of an older snapshot never replaces a newer one', async () => {
    const { apply, post } = await phone()
    await apply(window(10, 5), null)
    await apply(answerOf({ seq: 20, from: 10, rows: [entry(postRow(5, { likes_count: 7 }), 20)] }), 10)
    const page = {
      of: 'public',
      collection: 'hashtag_posts' as const,
      before: null,
      ids: [id(5)],
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
    const { apply, held } = await phone({ assertLeading: () => Promise.reject(new FencedOff()) })
    await expect(apply(window(10, 5), null)).rejects.toThrow(FencedOff)
    expect(await held()).toEqual([])
  })

  test('Y14 rows are in storage before the cursor moves', async () => {
    let asked = 0
    const { apply, held, state } = await phone({
      // The third question comes just before the cursor: another tab takes over there.
      assertLeading: () => ((asked += 1) === 3 ? Promise.reject(new FencedOff()) : Promise.resolve()),
    })
    await expect(apply(window(10, 5), null)).rejects.toThrow(FencedOff)
    expect(await held()).toEqual([id(5)])
    expect((await state()).cursors).toEqual({})
  })
})

describe('Y15 windows come in pages', () => {
  test('Y15 each page extends the range where it ended, and the phone knows what to ask next', async () => {
    const { apply, state } = await phone()
    await apply(window(10, 8, 9), null)
    const request = nextWindowPage(await state(), windowsOf(ME))
    expect(request).toMatchObject({ of: 'public', collection: 'hashtag_posts', before: orderKeyOf(postRow(8)) })
    const page = {
      of: 'public',
      collection: 'hashtag_posts' as const,
      before: orderKeyOf(postRow(8)),
      ids: [id(7), id(6)],
      next: orderKeyOf(postRow(6)),
      end: false,
    }
    const rows = [entry(postRow(7), 3), entry(postRow(6), 2)]
    await apply(answerOf({ seq: 11, from: 10, rows, pages: [page] }), 10)
    const after = await state()
    expect(after.ranges['public/hashtag_posts']).toMatchObject({ floor: orderKeyOf(postRow(6)), count: 4, end: false })
    await apply(
      answerOf({
        seq: 11,
        from: 11,
        pages: [{ ...page, before: orderKeyOf(postRow(6)), ids: [], next: null, end: true }],
      }),
      11,
    )
    expect(nextWindowPage(await state(), windowsOf(ME))).toMatchObject({ of: MINE })
  })
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

  test('Y16 is set aside after 3 tries and reported; its neighbours are written and the cursor moves', async () => {
    let tries = 0
    const poison = (which: string) => (which === id(5) && (tries += 1) > 0 ? new TypeError('cannot be cloned') : null)
    const { apply, held, state } = await phone({}, { wrapStorage: failing(poison) as never })
    const result = await apply(window(10, 4, 5, 6), null)
    expect(result).toMatchObject({ kind: 'applied', aside: [{ collection: 'posts', id: id(5) }] })
    expect(tries).toBe(4)
    expect(await held()).toEqual([id(4), id(6)])
    expect((await state()).cursors.public?.seq).toBe(10)
  })

  test('Y16 when storage itself fails nothing is set aside, the cursor stays, and the same answer heals it', async () => {
    let full = true
    const quota = (which: string) =>
      full && which === id(5) ? Object.assign(new Error('no room'), { name: 'QuotaExceededError' }) : null
    const { apply, held, state } = await phone({}, { wrapStorage: failing(quota) as never })
    const failure = await apply(window(10, 4, 5, 6), null).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StorageFailed)
    expect((failure as StorageFailed).full).toBe(true)
    expect((await state()).cursors).toEqual({})
    full = false
    await apply(window(10, 4, 5, 6), null)
    expect(await held()).toEqual([id(4), id(5), id(6)])
  })

  test('Y16 eviction makes room behind the newest 500, never what the outbox names, and the list shows no hole', async () => {
    const { apply, rows, held, state } = await phone()
    const many = Array.from({ length: 520 }, (_, at) => at)
    await apply(window(10, ...many), null)
    await evictRows(rows, new Set([id(3)]))
    expect(await held()).toHaveLength(501)
    expect(await held()).toContain(id(3))
    expect((await state()).ranges['public/hashtag_posts']).toMatchObject({ floor: orderKeyOf(postRow(20)), end: false })
  })
})

describe('Y17 windows and ranges', () => {
  test('Y17 a fresh window replaces its channel, except what the outbox names or another channel holds', async () => {
    const pinned = new Set<string>([id(1)])
    const { apply, held, post } = await phone({ pinnedRecords: async () => pinned })
    const rows = [1, 2, 3].map((at) => entry(postRow(at), 5))
    await apply(
      answerOf({ seq: 10, from: null, rows: [...rows, entry(postRow(4, { user_id: ME }), 5, ['public', MINE])] }),
      null,
    )
    const fresh = { ...window(900, 3, 9), channels: { public: window(900).channels.public as never } }
    await apply(fresh, 10)
    expect(await held()).toEqual([id(1), id(3), id(4), id(9)])
    expect((await post(4))?.channels).toEqual([MINE])
    expect((await post(1))?.channels).toEqual([])
  })

  test('Y17 a feed row below every held range is applied only if it is already held', async () => {
    const { apply, held, post } = await phone()
    await apply(window(10, 50, 60), null)
    await apply(
      answerOf({ seq: 12, from: 10, rows: [entry(postRow(3), 12), entry(postRow(50, { likes_count: 2 }), 12)] }),
      10,
    )
    expect(await held()).toEqual([id(50), id(60)])
    expect((await post(50))?.row.likes_count).toBe(2)
  })

  test('Y17 cards live while a held row names them', async () => {
    const { apply, held } = await phone()
    await apply(answerOf({ seq: 10, from: null, rows: [cardEntry(OTHER, 'سعد'), entry(postRow(5), 5)] }), null)
    expect(await held('profiles')).toEqual([OTHER])
    const mine = postRow(9, { user_id: ME })
    await apply(answerOf({ seq: 900, from: null, rows: [cardEntry(ME, 'أنا', 3), entry(mine, 900)] }), 10)
    expect(await held('profiles')).toEqual([ME])
  })
})

describe('Y19 the last channel that lets go takes the row away', () => {
  test('Y19 a post in two channels goes when both have let go, and its content is gone from storage', async () => {
    const { apply, held, rows } = await phone()
    await apply(
      answerOf({ seq: 10, from: null, rows: [entry(postRow(5, { user_id: ME }), 5, ['public', MINE])] }),
      null,
    )
    const gone = [{ c: 'hashtag_posts' as const, id: id(5), seq: 11 }]
    await apply(answerOf({ seq: 11, from: 10, deletes: { public: gone } }), 10)
    expect(await held()).toEqual([id(5)])
    await apply(answerOf({ seq: 12, from: 11, deletes: { [MINE]: gone } }), 11)
    expect(await held()).toEqual([])
    const raw = await rows.posts.storageInstance.findDocumentsById([id(5)], true)
    expect(JSON.stringify(raw)).not.toContain('نص')
  })

  test('Y19 a channel that was dropped is purged before anything else is applied', async () => {
    const { apply, held, state } = await phone()
    await apply(
      answerOf({ seq: 10, from: null, rows: [entry(postRow(5), 5), entry(postRow(6, { user_id: ME }), 6, [MINE])] }),
      null,
    )
    await apply(answerOf({ seq: 12, from: 10, channels: ['public'], drop: [MINE] }), 10)
    expect(await held()).toEqual([id(5)])
    expect((await state()).cursors[MINE]).toBeUndefined()
  })
})

describe('Y2 rewind', () => {
  test('Y2 rows above the point go, accepted operations are queued again first, and the new history may be older', async () => {
    const order: string[] = []
    const { apply, held, post, state } = await phone({
      requeueAfter: async (point, run) => void order.push(`requeue ${point} ${run}`),
    })
    await apply(answerOf({ seq: 100, from: null, rows: [entry(postRow(5), 40), entry(postRow(6), 95)] }), null)
    const cut = answerOf({
      seq: 82,
      run: 'run2',
      from: null,
      rewind: 80,
      rows: [entry(postRow(5, { likes_count: 1 }), 81)],
    })
    await apply(cut, 100)
    expect(order).toEqual(['requeue 80 run2'])
    expect(await held()).toEqual([id(5)])
    expect(await post(5)).toMatchObject({ asOf: 82, row: { likes_count: 1 } })
    expect((await state()).cursors.public).toEqual({ seq: 82, run: 'run2' })
    expect((await state()).trail).toEqual([{ seq: 82, run: 'run2' }])
  })

  test('Y2 another epoch is another server: its rows replace all, the trail begins anew', async () => {
    const { apply, held, state } = await phone()
    await apply(window(10, 5), null)
    await apply({ ...window(3, 8), epoch: 'epoch2' }, 10)
    expect(await held()).toEqual([id(8)])
    expect(await state()).toMatchObject({ epoch: 'epoch2', trail: [{ seq: 3 }] })
  })
})

describe('own likes', () => {
  test('Y18 a like that rides along is counted in its row; one that comes alone is not yet', async () => {
    const { apply, post } = await phone()
    await apply(
      answerOf({
        seq: 10,
        from: null,
        rows: [entry(postRow(5, { likes_count: 4 }), 5), likeEntry(id(5)), entry(postRow(6), 6)],
      }),
      null,
    )
    expect(await post(5)).toMatchObject({ counted: true, liked: true })
    expect(await post(6)).toMatchObject({ counted: false, liked: false })
    await apply(answerOf({ seq: 12, from: 10, rows: [likeEntry(id(6), 12)] }), 10)
    expect(await post(6)).toMatchObject({ counted: false, liked: true, likedAsOf: 12 })
    const unlike = [{ c: 'hashtag_likes' as const, id: ME + id(5), seq: 13 }]
    await apply(answerOf({ seq: 13, from: 12, deletes: { [MINE]: unlike } }), 12)
    expect(await post(5)).toMatchObject({ counted: true, liked: false })
  })
})

describe('lost stores', () => {
  test('a store that the browser lost makes the phone forget its cursors, so that the next answer refills it', async () => {
    const { apply, rows, state } = await phone()
    await apply(window(10, 5, 6), null)
    expect(await healLostStores(rows, () => 'birth2')).toEqual([])
    const all = await rows.posts.storageInstance.findDocumentsById(['~canary', id(5), id(6)], false)
    await rows.posts.bulkRemove(all.map((one) => one.id))
    expect(await healLostStores(rows, () => 'birth2')).toEqual(['posts'])
    expect((await state()).cursors).toEqual({})
    await apply(window(10, 5, 6), null)
    expect(await healLostStores(rows, () => 'birth3')).toEqual([])
  })
})
