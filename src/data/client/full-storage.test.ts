import { IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  draftId,
  eventually,
  isDone,
  runAgain,
  runPhone,
  scriptedServer,
  statesOf,
} from '../../../tests/support/scripted-server'
import { applyingPhone, freshAnswer } from '../../../tests/support/applying-phone'
import { ME, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { WINDOW_ROWS } from '@/domain/sync-limits'
import { evictRows } from '@/sync/pull/evict'
import { noteViewed, readViewed } from '@/sync/pull/viewed-profiles'
import type { OutboxStore } from '@/sync/outbox/store'
import type { MediaRecord } from '@/sync/outbox/media-record'
import type { ConnectionView } from '@/views/connection'

/** Whether the browser refuses new rows. Removals need no space. */
let full = false
const store = (FakeStore as unknown as { prototype: Record<'put' | 'add', (...args: unknown[]) => unknown> }).prototype
const { put, add } = store
beforeAll(() => {
  for (const [name, original] of Object.entries({ put, add })) {
    store[name as 'put' | 'add'] = function (this: unknown, ...args: unknown[]) {
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return original.apply(this, args)
    }
  }
})
afterAll(() => void Object.assign(store, { put, add }))
afterEach(() => {
  full = false
})

const ALWAYS_GRANTED = {
  request: (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => work({}),
} as unknown as LockManager

/** Bytes of an uploaded image: the first to be evicted. */
async function keepImage(outbox: OutboxStore): Promise<void> {
  const uploadedMedia = { id: 'sentsentsentsen', record: 'recordrecordrec', size: 9, addedAt: 0 }
  const media: Partial<MediaRecord> = { ...uploadedMedia, state: 'uploaded' }
  await outbox.media.add(media as MediaRecord)
  await outbox.mediaBytes.add({ id: 'sentsentsentsen', bytes: new ArrayBuffer(9), type: 'image/jpeg' })
  const about = {
    collection: 'hashtag_posts',
    record: 'recordrecordrec',
    body: { image_upload: 'sentsentsentsen' },
  } as const
  await outbox.operations.add(queuedOperation({ ...about, state: 'settled', acceptedAt: Date.now(), seq: 1, n: 0 }))
}

test('Y16 when storage is full, posts behind the newest are evicted', async () => {
  const phone = await applyingPhone({ mayTrim: () => false })
  await phone.apply(freshAnswer(10, ...Array.from({ length: WINDOW_ROWS.public + 20 }, (_, at) => at)), null)
  full = true
  await expect(evictRows(phone.rows, ME, new Set())).rejects.toThrow()
  full = false
  expect(await phone.storedIds()).toHaveLength(WINDOW_ROWS.public)
})

describe('Y16 a phone that starts with a full storage', () => {
  test.each([
    ['the lease', null],
    ['the lock', ALWAYS_GRANTED],
  ])(
    'Y16 a phone with a full storage frees space, starts, and sends its outbox: its tab leads by %s',
    async (_by, locks) => {
      const server = scriptedServer()
      const one = await runPhone(locks ? { locks } : {}, server)
      await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
      await keepImage(one.account.inspect.store)
      server.network = () => 'down'
      await one.account.posts.publish(draftId(1), textOnly('نص'))
      await one.phone.stop()

      full = true
      server.network = () => 'answer'
      const again = await runAgain(one)
      const { store: outbox } = again.account.inspect
      await eventually(async () => {
        expect(await outbox.mediaBytes.count()).toBe(0)
        full = false
      })
      await eventually(async () => expect((await statesOf(again)).every(isDone)).toBe(true))
    },
  )

  test('Y16 the client reports a full storage until a write succeeds', async () => {
    const server = scriptedServer()
    const one = await runPhone({}, server)
    await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
    await one.phone.stop()
    full = true
    const again = await runAgain(one)
    let seen: ConnectionView | undefined
    const subscription = again.account.link.link$.subscribe((view) => (seen = view))
    await eventually(() => expect(seen?.state).toBe('full'))
    full = false
    await eventually(() => expect(seen?.state).toBe('connected'))
    subscription.unsubscribe()
  })

  test('Y16 the client opens with a full storage before its first answer', async () => {
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await runPhone({}, server)
    await one.account.inspect.database.meta.find().remove()
    await one.phone.stop()
    full = true
    const again = await runAgain(one)
    full = false
    server.network = () => 'answer'
    await eventually(async () => expect((await again.account.inspect.state()).cursors.public).toBeDefined())
  })

  test('Y16 with a full storage a new post is refused with storage-full and its draft kept', async () => {
    const one = await runPhone({}, scriptedServer())
    const { store: outbox } = one.account.inspect
    await one.account.drafts.save(draftId(1), textOnly('نص'))
    full = true
    await expect(one.account.posts.publish(draftId(1), textOnly('نص'))).rejects.toMatchObject({ code: 'storage-full' })
    full = false
    expect(await outbox.drafts.count()).toBe(1)
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
  })

  test('Y16 with a full storage a profile opens, and the view is not noted', async () => {
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await runPhone({}, server)
    full = true
    let seen: unknown = 'loading'
    const subscription = one.account.profiles.profile$(OTHER).subscribe((view) => (seen = view))
    await eventually(() => expect(seen).not.toBe('loading'))
    expect(await noteViewed(one.account.inspect.database, OTHER)).toBeUndefined()
    full = false
    await noteViewed(one.account.inspect.database, OTHER)
    expect(await readViewed(one.account.inspect.database)).toEqual([OTHER])
    subscription.unsubscribe()
  })

  test('Y16 a storage that fills up later is reported, and used again when there is space', async () => {
    const server = scriptedServer()
    const one = await runPhone({}, server)
    await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
    let seen: ConnectionView | undefined
    const subscription = one.account.link.link$.subscribe((view) => (seen = view))
    full = true
    one.phone.notify('retry')
    await eventually(() => expect(seen?.state).toBe('full'))
    full = false
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    await eventually(() => expect(seen?.state).toBe('connected'))
    subscription.unsubscribe()
  })
})
