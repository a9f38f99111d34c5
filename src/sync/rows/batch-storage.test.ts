import { IDBCursor, IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import type { MangoQuery } from 'rxdb/plugins/core'
import { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRows, postRow, seededRandom } from '../../../tests/support/phone-stores'
import { removeDocuments, writeDocuments } from './access'
import type { PostDocument } from './documents'
import { LAST_ORD, ordOf } from './order-key'

const POSTS = 60

function postDocument(minute: number): PostDocument {
  const row = postRow(minute, { likes_count: minute % 7 })
  return {
    id: row.id,
    ord: ordOf(row),
    channels: ['public'],
    seq: minute,
    asOf: 1,
    row,
    counted: false,
    liked: false,
    likedAsOf: 0,
  } as never
}

async function openStore() {
  const { posts, close } = await openRows().then((rows) => ({ posts: rows.posts, close: () => rows.close() }))
  onTestFinished(async () => void (await close()))
  await writeDocuments(
    posts as never,
    Array.from({ length: POSTS }, (_, n) => postDocument(n)),
  )
  const storage = posts.storageInstance.originalStorageInstance as never as RxStorageInstanceDexie<PostDocument>
  const prepared = (query: MangoQuery<PostDocument>) => posts.find(query).getPreparedQuery() as never
  return {
    posts,
    read: async (query: MangoQuery<PostDocument>) => (await storage.query(prepared(query))).documents,
    readByCursor: async (query: MangoQuery<PostDocument>) =>
      (await RxStorageInstanceDexie.prototype.query.call(storage, prepared(query))).documents,
  }
}

const at = (minute: number) => postDocument(minute).ord

const QUERIES: Array<[string, MangoQuery<PostDocument>]> = [
  ['all rows', {}],
  ['the newest rows', { selector: { ord: { $lte: LAST_ORD } }, sort: [{ ord: 'asc' }], limit: 10 }],
  ['a part of an order', { selector: { ord: { $gt: at(40), $lte: at(9) } }, sort: [{ ord: 'asc' }] }],
  ['descending', { selector: { ord: { $gte: at(40) } }, sort: [{ ord: 'desc' }], limit: 7 }],
  ['skipped rows', { selector: { ord: { $lte: LAST_ORD } }, sort: [{ ord: 'asc' }], skip: 5, limit: 4 }],
  ['more skipped than there are', { sort: [{ ord: 'asc' }], skip: POSTS + 1, limit: 4 }],
  ['no row', { limit: 0 }],
  ['an empty range', { selector: { ord: { $gt: at(9), $lt: at(40) } } }],
  ['a range of ids', { selector: { id: { $gte: 'post00000000010', $lt: 'post00000000013' } } }],
  ['a field without an index', { selector: { 'row.likes_count': 3 } as never }],
  [
    'a field without an index, limited',
    { selector: { 'row.likes_count': 3 } as never, sort: [{ ord: 'asc' }], limit: 3 },
  ],
  ['an order without an index', { sort: [{ seq: 'desc' }], limit: 5 } as never],
]

test.each(QUERIES)('%s: the same documents as by a cursor', async (_case, query) => {
  const { read, readByCursor } = await openStore()
  expect(await read(query)).toEqual(await readByCursor(query))
})

test('queries drawn at random return the same documents as by a cursor, also after removals', async () => {
  const { posts, read, readByCursor } = await openStore()
  const random = seededRandom(2026)
  const some = (below: number) => Math.floor(random.next() * below)
  await removeDocuments(
    posts as never,
    [3, 30, 59].map((minute) => postDocument(minute).id),
  )
  let found = 0
  for (let n = 0; n < 80; n += 1) {
    const query = {
      selector: {
        ord: { [['$gt', '$gte', '$lt', '$lte'][some(4)]!]: at(some(POSTS)) },
        ...(some(3) === 0 && { seq: { $gt: some(POSTS) } }),
      },
      sort: [{ ord: some(2) === 0 ? 'asc' : 'desc' }],
      ...(some(2) === 0 && { limit: some(12) }),
      ...(some(3) === 0 && { skip: some(5) }),
    } as MangoQuery<PostDocument>
    const documents = await read(query)
    expect(documents, JSON.stringify(query)).toEqual(await readByCursor(query))
    found += documents.length
  }
  expect(found).toBeGreaterThan(500)
})

test('a query reads its rows in one request, and as many as it returns', async () => {
  const { read } = await openStore()
  const continued = vi.spyOn(IDBCursor.prototype, 'continue')
  const requests = vi.spyOn(IDBIndex.prototype, 'getAll')
  onTestFinished(() => void vi.restoreAllMocks())
  const newest = await read({ selector: { ord: { $lte: LAST_ORD } }, sort: [{ ord: 'asc' }], limit: 10 })
  expect(newest).toHaveLength(10)
  expect(requests.mock.calls).toEqual([[expect.objectContaining({ count: 10 })]])
  expect(await read({})).toHaveLength(POSTS)
  expect(requests).toHaveBeenCalledTimes(2)
  expect(continued).not.toHaveBeenCalled()
})

test('a limited query whose rows are selected without an index ends at its limit', async () => {
  const { read } = await openStore()
  const continued = vi.spyOn(IDBCursor.prototype, 'continue')
  onTestFinished(() => void vi.restoreAllMocks())
  const query = { selector: { 'row.likes_count': 3 }, sort: [{ ord: 'asc' }], limit: 2 } as never
  expect(await read(query)).toHaveLength(2)
  expect(continued.mock.calls.length).toBeLessThan(20)
})

/** Ids of stored and of missing rows, in an order of their own, one twice. */
const SOME_IDS = [41, 7, 99, 12, 7, 88, 30, 3].map((minute) => postDocument(minute).id)

test('many ids are read in two requests, in the order and number of the ids', async () => {
  const { posts } = await openStore()
  const storage = posts.storageInstance.originalStorageInstance as never as RxStorageInstanceDexie<PostDocument>
  const { dexieTable } = await storage.internals
  const single = vi.spyOn(IDBObjectStore.prototype, 'get')
  onTestFinished(() => void vi.restoreAllMocks())
  const found: Array<PostDocument | undefined> = await dexieTable.bulkGet(SOME_IDS)
  expect(single).not.toHaveBeenCalled()
  expect(found.map((row) => row?.id)).toEqual(SOME_IDS.map((id) => (id > postDocument(POSTS - 1).id ? undefined : id)))
  expect(await Promise.all(SOME_IDS.map((id) => dexieTable.get(id)))).toEqual(found)
})

test('few ids in a large store are read one by one', async () => {
  const { posts } = await openStore()
  const whole = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  onTestFinished(() => void vi.restoreAllMocks())
  const few = await posts.storageInstance.findDocumentsById(SOME_IDS.slice(0, 4), false)
  const more = await posts.storageInstance.findDocumentsById(SOME_IDS.slice(0, 6), false)
  expect([few.length, more.length]).toEqual([3, 4])
  expect(whole).not.toHaveBeenCalled()
})

test('a first write of many rows reads no row alone', async () => {
  const rows = await openRows()
  onTestFinished(async () => void (await rows.close()))
  const single = vi.spyOn(IDBObjectStore.prototype, 'get')
  onTestFinished(() => void vi.restoreAllMocks())
  await writeDocuments(
    rows.posts as never,
    Array.from({ length: POSTS }, (_, n) => postDocument(n)),
  )
  expect(single).not.toHaveBeenCalled()
  expect(await rows.posts.count().exec()).toBe(POSTS)
})
