import { DomainError } from '@/domain/domain-error'
import { VOICE_MAX_SECONDS } from '@/domain/limits'
import { waveOf } from '@/domain/voice-wave'
import type { ConversationPlace } from '@/views/messages'
import type { Outbox } from '../outbox/enqueue'
import type { Recording, RecordingSlice } from '../outbox/media-record'
import { isSamePlace } from '../outbox/drafts'
import type { OutboxStore } from '../outbox/store'
import { attach } from './attach'
import { wholePart } from './cut-off-recording'

/** Z21: a recording is stored while it runs. Whatever ends it leaves a draft, and nothing is sent by itself. */

/** @returns its id */
export async function beginRecording(
  { store, random }: Outbox,
  record: string,
  place: ConversationPlace,
  type: Recording['type'],
): Promise<string> {
  const id = random.id()
  await store.change(() => store.recordings.add({ id, record, place, type }))
  return id
}

/** @throws DomainError `gone` when the recording was ended or discarded; `storage-full` */
export async function storeSlice(
  store: OutboxStore,
  recording: string,
  slice: Pick<RecordingSlice, 'bytes' | 'seconds' | 'levels'>,
): Promise<void> {
  await store.change(async () => {
    if (!(await store.recordings.get(recording))) throw new DomainError('gone')
    await store.recordingSlices.add({ recording, ...slice })
  })
}

/**
 * Turns a recording into the file of its draft.
 * @param how it ended; the last slice of one that was cut off may be incomplete
 * @returns false when nothing was recorded
 */
export async function endRecording(outbox: Outbox, id: string, how: 'whole' | 'cut-off' = 'whole'): Promise<boolean> {
  const { store } = outbox
  return store.change(async () => {
    const recording = await store.recordings.get(id)
    if (!recording) return false
    const slices = await store.recordingSlices.where('recording').equals(id).sortBy('n')
    await dropRecording(store, id)
    const { record, place, type } = recording
    const recorded = joined(slices.map((slice) => slice.bytes))
    const bytes = how === 'whole' ? recorded.buffer : wholePart(recorded, type)
    if (bytes.byteLength === 0) return false
    const seconds = Math.min(slices.at(-1)?.seconds ?? 0, VOICE_MAX_SECONDS)
    const wave = waveOf(slices.flatMap(({ levels }) => levels))
    await attach(outbox, record, { bytes, voice: { type, seconds, wave } }, '', place)
    return true
  })
}

export async function dropRecording(store: OutboxStore, id: string): Promise<void> {
  await store.change(async () => {
    await store.recordings.delete(id)
    await store.recordingSlices.where('recording').equals(id).delete()
  })
}

/**
 * The recordings of a conversation that a killed page left become drafts.
 * @param isRunning whether a page still records
 */
export async function endCutOffRecordings(
  outbox: Outbox,
  conversation: ConversationPlace,
  isRunning: (id: string) => Promise<boolean>,
): Promise<void> {
  for (const { id, place } of await outbox.store.recordings.toArray()) {
    if (isSamePlace(place, conversation) && !(await isRunning(id))) await endRecording(outbox, id, 'cut-off')
  }
}

function joined(parts: readonly ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(new Uint8Array(part), at)
    at += part.byteLength
  }
  return whole
}
