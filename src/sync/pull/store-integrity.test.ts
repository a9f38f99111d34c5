import { expect, test } from 'vitest'
import type { SyncAnswer } from '@/domain/wire'
import { applyingPhone, postId, freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, MINE, sentFrom } from '../../../tests/support/phone-stores'
import { ROW_STORES, type RowStoreName } from '../rows/documents'
import { removeDocuments, writeDocuments } from '../rows/access'
import { CANARY_ID } from './canary'
import { KNOWN_COLLECTIONS } from './known-collections'
import { checkStores } from './store-integrity'
import { changeSyncState } from './state'

const FIRST_VERSION: RowStoreName[] = ['profiles', 'posts', 'edges', 'trends']

/** A phone with three posts and both of its channels. */
async function openPhone() {
  const phone = await applyingPhone()
  await phone.apply(freshAnswer(10, 1, 2, 3), null)
  const cursors = sentFrom(10)
  await changeSyncState(phone.rows, (now) => ({
    ...now,
    cursors: { public: cursors.public!, [MINE]: cursors[MINE]! },
  }))
  return {
    ...phone,
    heal: () => checkStores(phone.rows, () => 'birth2'),
    /** The state as a version with other collections wrote it. */
    knew: async (collections: readonly string[]) => changeSyncState(phone.rows, (now) => ({ ...now, collections })),
    loseCanary: (store: RowStoreName) => removeDocuments(phone.rows[store], [CANARY_ID]),
  }
}

test('Y27 stores that a newer version adds are new: rows stay, the own channels begin afresh', async () => {
  const { heal, storedIds, loseCanary, rows, state } = await openPhone()
  const { stores: _unknown, collections: _none, ...ofFirstVersion } = await state()
  await changeSyncState(rows, () => ofFirstVersion)
  for (const store of ROW_STORES.filter((one) => !FIRST_VERSION.includes(one))) await loseCanary(store)
  expect(await heal()).toEqual([])
  const after = await state()
  expect(Object.keys(after.cursors)).toEqual(['public'])
  expect(after.birth).toBe(ofFirstVersion.birth)
  expect(await storedIds()).toEqual([postId(1), postId(2), postId(3)])
  // Reported once: the next start finds nothing new. A canary that is missing from now on means a loss.
  expect(await heal()).toEqual([])
  expect((await state()).cursors).toEqual(after.cursors)
  await loseCanary('comments')
  expect(await heal()).toEqual(['comments'])
})

test('Y27 a store that the browser lost is refilled from every channel', async () => {
  const { heal, loseCanary, state } = await openPhone()
  await loseCanary('posts')
  expect(await heal()).toEqual(['posts'])
  expect((await state()).cursors).toEqual({})
  expect(await heal()).toEqual([])
})

test('Y27 a store that kept its canary but lost rows counts as lost', async () => {
  const { heal, rows, state } = await openPhone()
  await removeDocuments(rows.posts, [postId(2)])
  expect(await heal()).toEqual(['posts'])
  expect((await state()).cursors).toEqual({})
})

const withoutSecond = (): Array<[string, SyncAnswer]> => {
  const deletes = { public: [{ c: 'hashtag_posts' as const, id: postId(2), seq: 12 }] }
  const ids = [postId(1), postId(3)]
  const page = { of: 'public', collection: 'hashtag_posts' as const, before: null, ids, next: null, end: true }
  return [
    ['a tombstone', answerOf({ seq: 12, from: 10, deletes })],
    ['a fresh window', freshAnswer(12, 1, 3)],
    ['a page', answerOf({ seq: 12, from: 10, pages: [page] })],
  ]
}

test.each(withoutSecond())('Y27 after a kill while %s removed a post no store counts as lost', async (_, answer) => {
  const { applyFrom, heal, storedIds, parts, post, rows, state } = await openPhone()
  const loose = { ...(await post(2))!, channels: answer.pages.length > 0 ? [] : ['public'] }
  await writeDocuments(rows.posts, [loose])
  parts.noteOwnPosts = () => Promise.reject(new Error('killed'))
  await expect(applyFrom(answer, sentFrom(10))).rejects.toThrow()
  expect(await storedIds()).toEqual([postId(1), postId(3)])
  expect(await heal()).toEqual([])
  expect((await state()).cursors).toEqual(sentFrom(10))
})

test('Y27 posts that leave with a lost history are not a lost store', async () => {
  const { applyFrom, heal, storedIds } = await openPhone()
  await applyFrom(answerOf({ seq: 5, run: 'run2', channels: [], rewind: 5 }), {})
  expect(await storedIds()).toEqual([])
  expect(await heal()).toEqual([])
})

test.each([
  ['user/follows', ['public']],
  ['public/settings', [MINE]],
  ['post/hashtag_comments', ['public', MINE]],
])('Y27 %s in an old store reach phones with data', async (collection, keptChannels) => {
  const { heal, storedIds, knew, rows, state } = await openPhone()
  const before = await state()
  const opened = { ...before.cursors, 'post:p1': before.cursors.public! }
  await changeSyncState(rows, () => ({ ...before, cursors: opened }))
  await knew(KNOWN_COLLECTIONS.filter((one) => one !== collection))
  expect(await heal()).toEqual([])
  const expected = collection.startsWith('post/') ? keptChannels : [...keptChannels, 'post:p1']
  expect(Object.keys((await state()).cursors).sort()).toEqual([...expected].sort())
  expect(await storedIds()).toEqual([postId(1), postId(2), postId(3)])
  expect((await state()).ranges).toEqual(before.ranges)
})

test('Y27 rows of a newer version come again after an older version ran: the older one deletes the cursor', async () => {
  const { heal, knew, state } = await openPhone()
  await knew([...KNOWN_COLLECTIONS, 'public/of_a_newer_version'])
  await heal()
  expect(Object.keys((await state()).cursors)).toEqual([MINE])
})
