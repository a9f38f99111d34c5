import { expect, test } from 'vitest'
import { openOutbox } from '../../../tests/support/phone-stores'
import type { RowDatabase } from '@/sync/rows/database'
import { StorageSpace } from './storage-space'

test('Y16 a tab that becomes leader reports free space again, although another tab reported the full storage', async () => {
  const status$ = { value: { storage: 'ok' as 'ok' | 'full' } }
  const tab = () =>
    new StorageSpace({
      store: openOutbox().store,
      rows: {} as RowDatabase,
      user: 'me',
      imageCache: {
        empty: async () => undefined,
        forgetFiles: async () => undefined,
        deleteUnreferenced: async () => undefined,
      },
      files: { empty: async () => undefined },
      openChannels: { all: () => [] },
      status$,
      updateStatus: (status) => void (status$.value = status),
    })
  const [first, second] = [tab(), tab()]
  const full = new DOMException('no room', 'QuotaExceededError')
  await first.failed(full)
  await first.failed(full)
  expect(status$.value.storage).toBe('full')
  second.worked()
  expect(status$.value.storage).toBe('ok')
})
