import { describe, expect, test } from 'vitest'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { makeVoiceWebm } from '../../../tests/support/voice-files'
import { checkVoice } from '@/domain/messages'
import type { Outbox } from '../outbox/enqueue'
import { beginRecording, dropRecording, endCutOffRecordings, endRecording, storeSlice } from './recordings'

const DRAFT = 'draftdraftdraft'
const PLACE = { peerId: OTHER, replyTo: 'messagemessage1' }

const begin = (outbox: Outbox) => beginRecording(outbox, DRAFT, PLACE, 'audio/webm')

const slice = (n: number) => ({ bytes: new Uint8Array([n, n]).buffer, seconds: n, levels: [n / 10] })

async function record(outbox: Outbox, seconds: number): Promise<string> {
  const id = await begin(outbox)
  for (let n = 1; n <= seconds; n += 1) await storeSlice(outbox.store, id, slice(n))
  return id
}

describe('Z21 a recording is stored while it runs', () => {
  test('Z21 its slices become the file of a draft of its conversation, with duration and wave', async () => {
    const outbox = openOutbox()
    const id = await record(outbox, 3)
    expect(await endRecording(outbox, id)).toBe(true)
    const [draft] = await outbox.store.drafts.toArray()
    expect(draft).toMatchObject({ id: DRAFT, content: '', place: PLACE })
    const media = await outbox.store.media.get(draft?.media ?? '')
    expect(media).toMatchObject({ state: 'held', size: 6, voice: { type: 'audio/webm', seconds: 3 } })
    expect(checkVoice(3, media?.voice?.wave ?? '?')).toBeNull()
    const bytes = await outbox.store.mediaBytes.get(draft?.media ?? '')
    expect([...new Uint8Array(bytes?.bytes ?? new ArrayBuffer())]).toEqual([1, 1, 2, 2, 3, 3])
    expect(bytes?.type).toBe('audio/webm')
    expect(await outbox.store.recordingSlices.count()).toBe(0)
  })

  test('Z21 what a killed page left becomes a draft, and nothing is sent by itself', async () => {
    const outbox = openOutbox()
    const id = await begin(outbox)
    const voice = makeVoiceWebm()
    await storeSlice(outbox.store, id, { ...slice(1), bytes: new Uint8Array([...voice, 0xa3]).buffer })
    await endCutOffRecordings(outbox, { peerId: OTHER, replyTo: null }, async () => false)
    expect((await outbox.store.media.toArray())[0]?.size).toBe(voice.length)
    expect(await outbox.store.drafts.toArray()).toMatchObject([{ id: DRAFT, place: PLACE }])
    expect(await outbox.store.operations.count()).toBe(0)
  })

  test('Z21 a recording that another page still makes goes on, and so does one of another conversation', async () => {
    const outbox = openOutbox()
    const id = await record(outbox, 1)
    await endCutOffRecordings(outbox, { peerId: OTHER, replyTo: null }, async (running) => running === id)
    await endCutOffRecordings(outbox, { peerId: 'thirdthirdthird', replyTo: null }, async () => false)
    expect(await outbox.store.drafts.count()).toBe(0)
    await storeSlice(outbox.store, id, slice(2))
  })

  test('a discarded recording leaves nothing, and takes no more slices', async () => {
    const outbox = openOutbox()
    const id = await record(outbox, 2)
    await dropRecording(outbox.store, id)
    await expect(storeSlice(outbox.store, id, slice(3))).rejects.toMatchObject({ code: 'gone' })
    expect(await endRecording(outbox, id)).toBe(false)
    expect(await outbox.store.recordingSlices.count()).toBe(0)
    expect(await outbox.store.drafts.count()).toBe(0)
  })

  test('a recording without sound leaves no draft', async () => {
    const outbox = openOutbox()
    expect(await endRecording(outbox, await begin(outbox))).toBe(false)
    expect(await outbox.store.drafts.count()).toBe(0)
  })

  test('Z22 the duration is at most what the server takes, also when the last slice came late', async () => {
    const outbox = openOutbox()
    const id = await begin(outbox)
    await storeSlice(outbox.store, id, { ...slice(1), seconds: 901.4 })
    await endRecording(outbox, id)
    expect(await outbox.store.media.toArray()).toMatchObject([{ voice: { seconds: 900 } }])
  })
})
