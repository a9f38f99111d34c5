import type { Recording } from './media-record'
import type { OutboxStore } from './store'

/**
 * Recordings that are no draft yet: a page still makes them, or a killed page left them (Z21). Only those with sound; it
 * reads no bytes.
 */
export async function storedRecordings({ recordings, recordingSlices }: OutboxStore): Promise<Recording[]> {
  const stored = await recordings.toArray()
  const slices = await Promise.all(stored.map(({ id }) => recordingSlices.where('recording').equals(id).count()))
  return stored.filter((_, index) => (slices[index] ?? 0) > 0)
}
