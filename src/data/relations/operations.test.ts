import { expect, test } from 'vitest'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { POST } from '../../../tests/support/outbox-steps'
import { enqueueEdit } from './edit'
import { enqueueRelation } from '@/data/relations/operations'
import { readUnsentWork } from './unsent-work'

test('unsent follows, blocks and mutes are counted as relations, not as edits', async () => {
  const outbox = openOutbox()
  for (const relation of ['follows', 'mutes'] as const) await enqueueRelation(outbox, relation, OTHER, true, false)
  await enqueueEdit(outbox, POST, textOnly('نص'), null)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ relations: 2, changes: 1, total: 3, sendable: 3 })
})
