import { DomainError } from '@/domain/domain-error'
import type { OutboxStore } from '../outbox/store'
import { isFullStorage } from '../rows/full-storage'
import { evictMedia } from './sweep'

/**
 * Retries a write of the user after evicting stored images that the server has (Y16).
 * @throws DomainError `storage-full` when nothing more can be evicted
 */
export async function retryWithFreeSpace(store: OutboxStore, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isFullStorage(error)) throw error
    await evictMedia(store).catch(() => false)
    await write().catch((again: unknown) => {
      throw isFullStorage(again) ? new DomainError('storage-full') : again
    })
  }
}
