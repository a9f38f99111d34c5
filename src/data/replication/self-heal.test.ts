import { expect, test } from 'vitest'
import { applyingPhone, postId, windowOf } from '../../../tests/support/applying-phone'
import { MINE, sentFrom } from '../../../tests/support/phone-stores'
import { ROW_STORES, type RowStoreName } from '../schema/documents'
import { removeDocuments } from '../schema/row-access'
import { CANARY_ID } from './canary'
import { healLostStores } from './self-heal'
import { writeSyncState } from './sync-state'

const FIRST_VERSION: RowStoreName[] = ['profiles', 'posts', 'edges', 'trends']

/** A phone with three posts and both of its channels. */
async function stand() {
  const phone = await applyingPhone()
  await phone.apply(windowOf(10, 1, 2, 3), null)
  const cursors = sentFrom(10)
  await writeSyncState(phone.rows, {
    ...(await phone.state()),
    cursors: { public: cursors.public!, [MINE]: cursors[MINE]! },
  })
  return {
    ...phone,
    heal: () => healLostStores(phone.rows, () => 'birth2'),
    loseCanary: (store: RowStoreName) => removeDocuments(phone.rows[store], [CANARY_ID]),
  }
}

test('Y27 stores that a newer version brings are new: what is held stays, the own channels come afresh', async () => {
  const { heal, held, loseCanary, rows, state } = await stand()
  const { stores: _unknown, ...ofFirstVersion } = await state()
  await writeSyncState(rows, ofFirstVersion)
  for (const store of ROW_STORES.filter((one) => !FIRST_VERSION.includes(one))) await loseCanary(store)
  expect(await heal()).toEqual([])
  const after = await state()
  expect(Object.keys(after.cursors)).toEqual(['public'])
  expect(after.birth).toBe(ofFirstVersion.birth)
  expect(await held()).toEqual([postId(1), postId(2), postId(3)])
  // Told once: the next start finds nothing new, and a canary that is missing from now on is a loss.
  expect(await heal()).toEqual([])
  expect((await state()).cursors).toEqual(after.cursors)
  await loseCanary('comments')
  expect(await heal()).toEqual(['comments'])
})

test('Y27 a store that the browser lost is asked for again, in every channel', async () => {
  const { heal, loseCanary, state } = await stand()
  await loseCanary('posts')
  expect(await heal()).toEqual(['posts'])
  expect((await state()).cursors).toEqual({})
  expect(await heal()).toEqual([])
})

test('Y27 a store that kept its canary and lost rows is one, too', async () => {
  const { heal, rows, state } = await stand()
  await removeDocuments(rows.posts, [postId(2)])
  expect(await heal()).toEqual(['posts'])
  expect((await state()).cursors).toEqual({})
})
