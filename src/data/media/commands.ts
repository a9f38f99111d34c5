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
  onOutboxChanged(): void
  notify(reason: WakeReason): void
}

export function imagesOf(parts: ImageParts) {
  const { outbox, prepare, onOutboxChanged, notify } = parts
  const setPaused = (postId: string, paused: boolean) =>
    outbox.store.media.where('record').equals(postId).modify({ pausedByFan: paused })
  return {
    async attach(postId: string, file: Blob): Promise<AttachedImage> {
      const prepared = await prepare(file)
      await retryWithFreeSpace(outbox.store, async () => void (await attach(outbox, postId, prepared, nameOf(file))))
      onOutboxChanged()
      return { onlyFirstFrameKept: prepared.animated }
    },
    async detach(postId: string): Promise<void> {
      await detach(outbox, postId, (content) => void validatePost({ content }, false))
      onOutboxChanged()
    },
    async pause(postId: string): Promise<void> {
      await setPaused(postId, true)
      notify('work')
    },
    async resume(postId: string): Promise<void> {
      await setPaused(postId, false)
      notify('retry')
    },
  }
}

export const nameOf = (file: Blob): string => ('name' in file ? String(file.name) : '')
