import { attach, detach } from '@/sync/media/attach'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import type { WakeReason } from '@/sync/engine/wake-signal'
import type { Outbox } from '@/sync/outbox/enqueue'
import type { PreparedImage } from '@/sync/outbox/media-record'
import type { AttachedImage } from '@/views/media'
import { validatePost } from '../context/validate-text'

export interface ImageParts {
  outbox: Outbox
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedImage>
  onQueued(): void
  notify(reason: WakeReason): void
}

export function imagesOf(parts: ImageParts) {
  const { outbox, prepare, onQueued, notify } = parts
  const pause = (record: string, pausedByFan: boolean) =>
    outbox.store.media.where('record').equals(record).modify({ pausedByFan })
  return {
    async attach(id: string, file: Blob): Promise<AttachedImage> {
      const prepared = await prepare(file)
      await retryWithFreeSpace(outbox.store, async () => void (await attach(outbox, id, prepared, nameOf(file))))
      onQueued()
      return { stillOfAnimation: prepared.animated }
    },
    async detach(id: string): Promise<void> {
      await detach(outbox, id, (content) => void validatePost({ content }, false))
      onQueued()
    },
    async pause(postId: string): Promise<void> {
      await pause(postId, true)
      notify('work')
    },
    async resume(postId: string): Promise<void> {
      await pause(postId, false)
      notify('retry')
    },
  }
}

export const nameOf = (file: Blob): string => ('name' in file ? String(file.name) : '')
