import { expect, test } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { retryRefused } from '@/sync/outbox/discard'
import { raiseFence } from '@/sync/outbox/fence'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, send } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { enqueueHide } from './operations'

const place = { channel: roomChannel('roomaroomarooma'), number: 3 }

test('Z14 a message whose hiding was refused is hidden again by one new operation that waits for nothing', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueHide(outbox, 'messagemessagem', place)
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code: 'suspended' }], 0)
  await enqueueHide(outbox, 'messagemessagem', place)
  expect(await all(outbox)).toMatchObject([{ action: 'create', state: 'queued', deps: [] }])
  await retryRefused(outbox, id)
  expect(await send(outbox, fence)).toHaveLength(1)
})
