import { describe, expect, test } from 'vitest'
import { type Clock, DELAYS, realClock } from '@/sync/clock'
import {
  allDone,
  deliveriesOf,
  isInMiddle,
  IMAGE_BYTES,
  publishImage,
  withImages,
} from '../../../tests/support/image-phone'
import { imageBytes } from '../../../tests/support/images'
import { draftId, eventually, type ScriptedServer, scriptedServer } from '../../../tests/support/scripted-server'
import type { UploadNetworkState, UploadRequest } from '../../../tests/support/scripted-uploads'
import { textOnly } from '../../../tests/support/text-only'

/** A clock on which no request stalls before `shown`: the shortened wait may be over before a screen is drawn. */
function stallsAfter(shown: () => boolean): Clock {
  const clock = realClock(0.02)
  const stalledMs = clock.scale(DELAYS.stalledSend)
  return {
    ...clock,
    async wait(ms, signal) {
      const isEarly = () => ms === stalledMs && !signal?.aborted && !shown()
      while (isEarly()) await clock.wait(5, signal)
      await clock.wait(ms, signal)
    },
  }
}

describe('Y28 changes during an upload', () => {
  test('Y28 after a busy server an upload is shown as sending before its first byte has arrived', async () => {
    const server = scriptedServer()
    server.uploads.network = () => 'busy'
    let seenAgain = (): string[] => []
    const one = await withImages(server, { timing: stallsAfter(() => seenAgain().includes('sending')) })
    const seen = deliveriesOf(one, draftId(1))
    await publishImage(one, 1)
    await eventually(() => expect(seen().at(-1)).toBe('deferred busy'))
    const before = seen().length
    seenAgain = () => seen().slice(before)
    server.uploads.network = () => 'silent'
    one.phone.notify('retry')
    await eventually(() => expect(seenAgain()).toContain('sending'))
  })

  test('Y28 an upload shows its progress, stops when paused, and continues when resumed', async () => {
    const server = scriptedServer()
    // A chunk in the middle hangs long enough to be seen; then the connection dies.
    const middle: UploadNetworkState[] = ['silent']
    server.uploads.network = (one) => (isInMiddle(server, one) ? (middle.shift() ?? 'down') : 'answer')
    let seen = (): string[] => []
    const one = await withImages(server, { timing: stallsAfter(() => seen().includes('uploading')) })
    seen = deliveriesOf(one, draftId(1))
    await publishImage(one, 1)
    await eventually(() => expect(seen()).toEqual(expect.arrayContaining(['uploading', 'paused network'])))
    await one.account.images.pause(draftId(1))
    await eventually(() => expect(seen().at(-1)).toBe('paused user'))
    server.uploads.network = () => 'answer'
    const before = server.uploads.requests.length
    one.phone.notify('retry')
    await one.account.posts.publish(draftId(2), textOnly('نص'))
    await eventually(() => expect(server.accepted).toHaveLength(1))
    expect(server.uploads.requests.length).toBe(before)
    await one.account.images.resume(draftId(1))
    await allDone(one)
    expect(server.accepted).toHaveLength(2)
  })

  test.each([
    ['in the middle', isInMiddle],
    [
      'before any of it is known to have arrived',
      (_server: ScriptedServer, one: UploadRequest) => one.method === 'PATCH',
    ],
  ])(
    'Y28 discarding a post during its upload, %s, stops the bytes, and the server deletes them',
    async (_when, isDown) => {
      const server = scriptedServer()
      server.uploads.network = (one) => (isDown(server, one) ? 'down' : 'answer')
      const one = await withImages(server)
      const media = await publishImage(one, 1)
      const failed = () => server.uploads.requests.filter((request) => isDown(server, request))
      await eventually(() => expect(failed().length).toBeGreaterThan(0))
      await eventually(async () => expect((await one.account.inspect.store.media.get(media))?.state).toBe('waiting'))
      const [operation] = await one.account.inspect.operations()
      await one.account.outbox.discard(operation?.id as string)
      one.phone.notify('retry')
      await eventually(async () => {
        expect(server.uploads.byId.has(media)).toBe(false)
        expect(await one.account.inspect.store.media.count()).toBe(0)
      })
      expect(await one.account.inspect.store.mediaBytes.count()).toBe(0)
      expect(server.accepted).toEqual([])
    },
  )

  test('Y28 another image for an unsent post replaces the first', async () => {
    const server = scriptedServer()
    server.uploads.network = () => 'down'
    const one = await withImages(server)
    const first = await publishImage(one, 1)
    await one.account.images.attach(draftId(1), new Blob([imageBytes(IMAGE_BYTES, 9)]))
    server.uploads.network = () => 'answer'
    one.phone.notify('retry')
    await allDone(one)
    const [sent] = server.requests.flatMap((request) => request.ops)
    const second = String(sent?.body.image_upload)
    expect(second).not.toBe(first)
    expect(sent?.body.image_alt).toBe('وصف')
    expect(server.uploads.byId.get(second)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 9))
    await expect(one.account.images.detach(draftId(1))).rejects.toMatchObject({ code: 'forbidden' })
  })
})
