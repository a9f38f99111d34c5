import { expect, test } from 'vitest'
import { ME, openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { outboxRecords } from './outbox-records'

const POST = 'postpostpostpo1'

test('Y17 a post that operations name is kept until its deletion was sent', async () => {
  const { store } = openOutbox()
  const like = { collection: 'hashtag_likes', record: ME + POST, body: { post_id: POST } } as const
  const deletion = queuedOperation({ collection: 'hashtag_posts', record: POST, action: 'delete' })
  await store.operations.bulkPut([queuedOperation({ ...like, attempted: true }), deletion])
  expect(await outboxRecords(store)).toEqual(new Set([ME + POST, POST]))
  await store.operations.update(deletion.id, { attempted: true })
  expect(await outboxRecords(store)).toEqual(new Set([ME + POST]))
})
