import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { preparedImage } from '../../../tests/support/images'
import { freshSource, openOutbox } from '../../../tests/support/phone-stores'
import { all, POST, send, enqueuePost } from '../../../tests/support/outbox-steps'
import { textOnly } from '../../../tests/support/text-only'
import { storeDraft } from '../outbox/drafts'
import { type Outbox } from '../outbox/enqueue'
import { publishRefusedAsNew } from '../outbox/republish'
import { raiseFence } from '../outbox/fence'
import { OutboxStore } from '../outbox/store'
import { storeVerdicts } from '../outbox/verdicts'
import { attach, detach } from './attach'
import { DomainError } from '@/domain/domain-error'
import { retryWithFreeSpace } from './free-space'
import { boundMedia, evictMedia, sweepMedia } from './sweep'

const image = preparedImage(2_000)
const bytesLeft = ({ store }: Outbox) => store.mediaBytes.toCollection().primaryKeys()
const media = async ({ store }: Outbox) => (await store.media.toArray())[0]

/** A post with an image that the server has accepted. */
async function acceptedPost(outbox: Outbox, record = POST): Promise<void> {
  const fence = await raiseFence(outbox.store)
  await attach(outbox, record, image, 'a.jpg')
  await enqueuePost(outbox, record, textOnly('نص'))
  await outbox.store.media.where('record').equals(record).modify({ state: 'uploaded' })
  const [id] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 1, run: 'r' }], 0)
}

const validate = (content: string) => {
  if (content === '') throw new DomainError('post-empty')
}

describe('the image of a draft', () => {
  test('attaching an image creates a draft, survives every key press, and is deleted with the draft', async () => {
    const outbox = openOutbox()
    await attach(outbox, POST, image, 'a.jpg')
    await storeDraft(outbox.store, outbox.timing, POST, textOnly('نص'))
    await storeDraft(outbox.store, outbox.timing, POST, textOnly(''))
    expect(await outbox.store.drafts.get(POST)).toMatchObject({ content: '', media: (await media(outbox))?.id })
    await detach(outbox, POST, validate)
    expect(await outbox.store.drafts.count()).toBe(0)
    expect(await bytesLeft(outbox)).toEqual([])
  })

  test('another image replaces the first and leaves no bytes behind', async () => {
    const outbox = openOutbox()
    await attach(outbox, POST, image, 'a.jpg')
    await attach(outbox, POST, preparedImage(3_000), 'b.jpg')
    expect(await media(outbox)).toMatchObject({ name: 'b.jpg', size: 3_000, state: 'held' })
    expect(await bytesLeft(outbox)).toHaveLength(1)
  })

  test('an unsent post cannot lose both text and image', async () => {
    const outbox = openOutbox()
    await attach(outbox, POST, image, 'a.jpg')
    await enqueuePost(outbox, POST, textOnly(''))
    await expect(detach(outbox, POST, validate)).rejects.toMatchObject({ code: 'post-empty' })
    expect(await bytesLeft(outbox)).toHaveLength(1)
  })
})

describe('Y16 Y28 stored bytes', () => {
  test('Y2 Y28 the bytes of an accepted post stay, and are evicted first when space is short', async () => {
    const outbox = openOutbox()
    await acceptedPost(outbox)
    expect(await bytesLeft(outbox)).toHaveLength(1)
    await attach(outbox, 'waitingwaitingx', image, 'b.jpg')
    await enqueuePost(outbox, 'waitingwaitingx', textOnly('نص'))
    expect(await evictMedia(outbox.store)).toBe(true)
    const waiting = await outbox.store.media.where('record').equals('waitingwaitingx').primaryKeys()
    expect(await bytesLeft(outbox)).toEqual(waiting)
    expect(await evictMedia(outbox.store)).toBe(false)
  })

  test('Y28 stored bytes are bounded: the newest that fit stay, and all that wait', async () => {
    const outbox = openOutbox()
    for (const [at, record] of ['oldoldoldoldold', 'newnewnewnewnew', POST].entries()) {
      await acceptedPost(outbox, record)
      await outbox.store.media.where('record').equals(record).modify({ addedAt: at })
    }
    await attach(outbox, 'waitingwaitingx', image, 'b.jpg')
    await enqueuePost(outbox, 'waitingwaitingx', textOnly('نص'))
    await boundMedia(outbox.store, 2 * 2_000)
    const remaining = await outbox.store.media.bulkGet(await bytesLeft(outbox))
    expect(new Set(remaining.map((one) => one?.record))).toEqual(new Set(['newnewnewnewnew', POST, 'waitingwaitingx']))
  })

  test('Y16 a write of the user evicts bytes once, then fails with storage-full', async () => {
    const outbox = openOutbox()
    await acceptedPost(outbox)
    let tries = 0
    const full = () => {
      tries += 1
      return Promise.reject(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))
    }
    await retryWithFreeSpace(outbox.store, () => (tries === 0 ? full() : Promise.resolve()))
    expect(await bytesLeft(outbox)).toEqual([])
    tries = 0
    await expect(retryWithFreeSpace(outbox.store, full)).rejects.toMatchObject({ code: 'storage-full' })
    expect(tries).toBe(2)
    await expect(retryWithFreeSpace(outbox.store, () => Promise.reject(new Error('other')))).rejects.toThrow('other')
  })

  test('Y28 media that no draft and no post names is deleted, other media stays', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await acceptedPost(outbox)
    await attach(outbox, 'draftdraftdraft', image, 'b.jpg')
    await sweepMedia(outbox.store, await raiseFence(outbox.store))
    expect(await bytesLeft(outbox)).toHaveLength(2)
    await outbox.store.operations.clear()
    await outbox.store.drafts.clear()
    await expect(sweepMedia(outbox.store, fence)).rejects.toThrow('another tab')
    await sweepMedia(outbox.store, await raiseFence(outbox.store))
    expect(await bytesLeft(outbox)).toEqual([])
    expect(await outbox.store.media.count()).toBe(0)
  })

  test('Y10 a refused post that is published as a new one keeps its image', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await attach(outbox, POST, image, 'a.jpg')
    await enqueuePost(outbox, POST, { content: 'نص', alt: 'وصف' })
    await outbox.store.media.where('record').equals(POST).modify({ state: 'uploaded' })
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'refused', code: 'gone' }], 0)
    const record = await publishRefusedAsNew(outbox, id as string)
    const storedMedia = await media(outbox)
    expect(storedMedia).toMatchObject({ record, state: 'waiting' })
    expect(await all(outbox)).toMatchObject([{ record, body: { image_upload: storedMedia?.id, image_alt: 'وصف' } }])
    expect(await bytesLeft(outbox)).toEqual([storedMedia?.id])
  })
})

test('Y27 an outbox of the first version opens with all its content', async () => {
  const source = freshSource()
  const old = new Dexie('outbox', source)
  old.version(1).stores({ operations: 'id, n, state, record', drafts: 'id, savedAt', meta: 'key' })
  await old.table('operations').add({ id: 'op', n: 1, state: 'queued', record: POST, body: { content: 'نص' } })
  await old.table('drafts').add({ id: 'draft', content: 'مسودة', savedAt: 1 })
  old.close()
  const store = new OutboxStore('outbox', source)
  expect(await store.operations.toArray()).toMatchObject([{ id: 'op', undoUntil: null, body: { content: 'نص' } }])
  expect(await store.drafts.toArray()).toMatchObject([{ id: 'draft', content: 'مسودة', alt: '', media: null }])
  store.close()
})
