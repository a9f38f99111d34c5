import type { Account } from '../client/account'
import { attach, detach } from '@/sync/media/attach'
import { makingRoom } from '@/sync/media/free-space'
import type { Ring } from '@/sync/engine/wake-signal'
import type { Outbox } from '@/sync/outbox/enqueue'
import type { PreparedPicture } from '@/sync/outbox/media-record'

export interface PictureParts {
  outbox: Outbox
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedPicture>
  written(): void
  ring(ring: Ring): void
}

export function picturesOf(parts: PictureParts): Account['pictures'] {
  const { outbox, prepare, written, ring } = parts
  const pause = (record: string, pausedByFan: boolean) =>
    outbox.store.media.where('record').equals(record).modify({ pausedByFan })
  return {
    async attach(id, file) {
      const prepared = await prepare(file)
      await makingRoom(outbox.store, async () => void (await attach(outbox, id, prepared, nameOf(file))))
      written()
      return { stillOfAnimation: prepared.animated }
    },
    async detach(id) {
      await detach(outbox, id)
      written()
    },
    async pause(postId) {
      await pause(postId, true)
      ring('work')
    },
    async resume(postId) {
      await pause(postId, false)
      ring('link')
    },
  }
}

export const nameOf = (file: Blob): string => ('name' in file ? String(file.name) : '')
