import { DomainError } from '@/domain/domain-error'
import type { OutboxStore } from '../outbox/store'
import { evictMedia } from './sweep'

/** The browser has no room for more; Dexie wraps the reason. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || /quota/i.test(error.message) || isFull((error as { inner?: unknown }).inner))

/**
 * A write of the fan's own, which must not fail for want of room while pictures are kept that the server has (Y16).
 * @throws DomainError `storage-full` when nothing is left to give
 */
export async function makingRoom(store: OutboxStore, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await evictMedia(store).catch(() => false)
    await write().catch((again: unknown) => {
      throw isFull(again) ? new DomainError('storage-full') : again
    })
  }
}
