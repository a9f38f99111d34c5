import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { HIDDEN_USERS_MAX } from '@/domain/sync-limits'
import { all } from '../../../tests/support/outbox-steps'
import { openOutbox, openRows, OTHER } from '../../../tests/support/phone-stores'
import { blocksOf } from './commands'
import type { AccountContext } from '../context/account-context'

const USERS = Array.from({ length: HIDDEN_USERS_MAX }, (_, n) => `fan${String(n).padStart(12, '0')}`)

test('Y23 a user with the maximum of blocks is refused at once; unblocking and muting still work', async () => {
  const [outbox, rows] = [openOutbox(), await openRows()]
  const on = { follows: new Set(), blocks: new Set(USERS), mutes: new Set() }
  const parts = { sources: { rows, relations$: of({ on }) }, outbox, onOutboxChanged: () => undefined }
  const { set, mute } = blocksOf(parts as unknown as AccountContext)
  await expect(set(OTHER, true)).rejects.toMatchObject({ code: 'blocks-full' })
  expect(await all(outbox)).toEqual([])
  await set(USERS[0] as string, true)
  await mute(OTHER, true)
  expect((await all(outbox)).map(({ collection }) => collection)).toEqual(['blocks', 'mutes'])
  await rows.close()
})
