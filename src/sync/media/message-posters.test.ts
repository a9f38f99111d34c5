import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SerialQueue } from '@/lib/serial-queue'
import { freshSource } from '../../../tests/support/phone-stores'
import { eventually } from '../../../tests/support/scripted-server'
import { realClock } from '../clock'
import { OutboxStore } from '../outbox/store'
import { FileStore } from './file-store'
import { messagePoster$, type MessagePostersParts } from './message-posters'

const ID = 'messagemessage1/media_abc.mp4'
const UPLOAD = 'uploaduploadupl'
const VIDEO = { bytes: new ArrayBuffer(9), type: 'video/mp4' } as const
const FRAME = new Uint8Array([1, 2, 3]).buffer

function openPhone({ frame = FRAME as ArrayBuffer | null, isHeld = true } = {}) {
  const source = freshSource()
  const probeVideo = vi.fn(async () => ({ width: 1, height: 1, seconds: 1, poster: frame }))
  const fetch = vi.fn<typeof globalThis.fetch>()
  const phone = {
    calls: { fetch, baseUrl: 'http://server', timing: realClock(0.02) },
    files: new FileStore('files', source),
    outbox: new OutboxStore('outbox', source),
    isHeld: async () => isHeld,
    probeVideo,
    frames: new SerialQueue(),
    withoutFrame: new Set<string>(),
  } satisfies MessagePostersParts
  onTestFinished(() => {
    expect(fetch).not.toHaveBeenCalled()
    phone.files.close()
    phone.outbox.close()
  })
  return phone
}

/** The first view of the frame of the video. */
const look = (parts: MessagePostersParts, upload = '') =>
  new Promise<string | null>((resolve) => {
    const subscription = messagePoster$(parts, ID, upload).subscribe(resolve)
    onTestFinished(() => subscription.unsubscribe())
  })

const AN_ADDRESS = expect.stringMatching(/^blob:/)

describe('the frame of a video of a message', () => {
  test('a video that was kept without a frame gets one, which is kept', async () => {
    const phone = openPhone()
    await phone.files.put(ID, VIDEO, 1)
    expect(await look(phone)).toEqual(AN_ADDRESS)
    const bytes = vi.spyOn(phone.files.bytes, 'get')
    expect(await look({ ...phone, frames: new SerialQueue() })).toEqual(AN_ADDRESS)
    expect(phone.probeVideo).toHaveBeenCalledTimes(1)
    expect(bytes).not.toHaveBeenCalled()
  })

  test('a video that is not on this phone has none, and nothing is fetched', async () => {
    const phone = openPhone()
    expect(await look(phone)).toBeNull()
    expect(phone.probeVideo).not.toHaveBeenCalled()
  })

  test("a video of the sender's outbox has the frame that was taken when it was picked", async () => {
    const phone = openPhone()
    await phone.outbox.mediaBytes.add({ id: UPLOAD, ...VIDEO, poster: FRAME })
    expect(await look(phone, UPLOAD)).toEqual(AN_ADDRESS)
    expect(phone.probeVideo).not.toHaveBeenCalled()
    expect((await phone.files.poster(ID))?.byteLength).toBe(3)
  })

  test('a video without a readable frame is tried once in the life of a page', async () => {
    const phone = openPhone({ frame: null })
    await phone.files.put(ID, VIDEO, 1)
    expect([await look(phone), await look(phone)]).toEqual([null, null])
    expect(phone.probeVideo).toHaveBeenCalledTimes(1)
  })

  test('Z12 no frame stays of a message that was emptied while it was taken', async () => {
    const phone = openPhone({ isHeld: false })
    await phone.files.put(ID, VIDEO, 1)
    await look(phone)
    expect(await phone.files.poster(ID)).toBeNull()
  })

  test('a frame is not taken when its video left the screen before its turn', async () => {
    const phone = openPhone()
    await phone.files.put(ID, VIDEO, 1)
    let release = () => {}
    void phone.frames.run(() => new Promise<void>((resolve) => (release = resolve)))
    const reads = vi.spyOn(phone.files, 'poster')
    const subscription = messagePoster$(phone, ID, '').subscribe()
    await eventually(() => expect(reads).toHaveBeenCalled())
    subscription.unsubscribe()
    release()
    await phone.frames.idle()
    expect(phone.probeVideo).not.toHaveBeenCalled()
  })

  test('its address is released with the subscription', async () => {
    const phone = openPhone()
    await phone.files.put(ID, VIDEO, 1)
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    onTestFinished(() => revoked.mockRestore())
    const shown = vi.fn()
    const subscription = messagePoster$(phone, ID, '').subscribe(shown)
    await eventually(() => expect(shown).toHaveBeenCalledWith(AN_ADDRESS))
    subscription.unsubscribe()
    expect(revoked).toHaveBeenCalledWith(shown.mock.lastCall?.[0])
  })
})
