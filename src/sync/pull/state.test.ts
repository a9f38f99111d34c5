import { expect, test } from 'vitest'
import { applyingPhone, freshAnswer } from '../../../tests/support/applying-phone'
import { changeSyncState } from './state'

test('Y14 two changes of the stored state at the same time are both kept', async () => {
  const { rows, apply, state } = await applyingPhone()
  await apply(freshAnswer(10, 5), null)
  await Promise.all([
    changeSyncState(rows, (now) => ({ ...now, removals: (now.removals ?? 0) + 1 })),
    changeSyncState(rows, (now) => ({ ...now, removals: (now.removals ?? 0) + 1 })),
  ])
  expect((await state()).removals).toBe(2)
})
