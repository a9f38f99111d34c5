import { expect, test } from 'vitest'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { UNKNOWN_CONNECTION } from '@/sync/engine/connection-status'
import { raiseFence } from '@/sync/outbox/fence'
import { overlayOutbox } from '@/sync/overlay'
import { connectionView } from '../client/connection-view'
import { enqueueEdit } from '../posts/edit'
import { enqueuePost } from '../posts/operations'
import { readUnsentWork } from './unsent-work'

test('a post that is being sent and its edit are one entry in the strip and in the sign-out dialog', async () => {
  const outbox = openOutbox()
  await enqueuePost(outbox, POST, textOnly('نص'))
  await send(outbox, await raiseFence(outbox.store))
  await enqueueEdit(outbox, POST, { content: 'نص معدّل' }, { content: 'نص', alt: '', asOf: 1 })
  const operations = await all(outbox)
  expect(operations.map(({ action }) => action)).toEqual(['create', 'update'])

  const shown = overlayOutbox(ME, operations, 'waits', { baseUrl: '', local: new Map() }, outbox.timing.now())
  expect(connectionView({ ...UNKNOWN_CONNECTION, line: 'down' }, shown)).toMatchObject({ queued: 1, refused: 0 })
  expect(await readUnsentWork(outbox.store)).toMatchObject({ posts: 1, changes: 0, total: 1, sendable: 1 })
})
