import type { ConnectionStatus } from '@/sync/engine/connection-status'
import type { OpenChannels } from '@/sync/engine/open-channels'
import { evictMedia } from '@/sync/media/sweep'
import type { FileStore } from '@/sync/media/file-store'
import type { ImageCache } from '@/sync/media/image-cache'
import type { OutboxStore } from '@/sync/outbox/store'
import { evictRows } from '@/sync/pull/evict'
import type { RowDatabase } from '@/sync/rows/database'
import { isFullStorage } from '@/sync/rows/full-storage'
import { outboxRecords } from '@/sync/outbox/outbox-records'

export interface StorageSpaceParts {
  store: OutboxStore
  rows: RowDatabase
  user: string
  imageCache: ImageCache
  files: Pick<FileStore, 'empty'>
  /** Y20: what is open in any tab stays. */
  openChannels: Pick<OpenChannels, 'all'>
  /** The status that the user saw last, also from a former leader. */
  status$: { readonly value: Pick<ConnectionStatus, 'storage'> }
  updateStatus(status: { storage: 'ok' | 'full' }): void
}

/**
 * Y16: frees space when a write fails because the storage is full. It only deletes: uploaded image bytes, cached
 * images, files of messages, rows outside the windows. When a write fails again, the user sees it.
 */
export class StorageSpace {
  private failures = 0

  constructor(private readonly parts: StorageSpaceParts) {}

  /**
   * @param more deletes further rows
   * @returns whether the storage was full
   */
  async failed(error: unknown, more: () => Promise<void> = async () => undefined): Promise<boolean> {
    if (!isFullStorage(error)) return false
    this.failures += 1
    if (this.failures > 1) this.parts.updateStatus({ storage: 'full' })
    for (const step of [() => this.makeRoom(), more]) await step().catch(() => undefined)
    return true
  }

  /** A write succeeded. */
  worked(): void {
    if (this.parts.status$.value.storage === 'full') this.parts.updateStatus({ storage: 'ok' })
    this.failures = 0
  }

  /** Deletes what can be fetched again. */
  async makeRoom(): Promise<void> {
    const { store, rows, user, imageCache, files, openChannels } = this.parts
    await evictMedia(store)
    await Promise.all([imageCache.empty(), files.empty()])
    await evictRows(rows, user, await outboxRecords(store), openChannels.all())
  }
}
