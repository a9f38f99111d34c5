import { attach, detach } from '@/sync/media/attach'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import type { PreparedImage, PreparedVideo } from '@/sync/outbox/media-record'
import type { AttachedMedia } from '@/views/media'
import type { ChatPlace } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import { validateMessage } from '../context/validate-text'
import { nameOf } from '../media/commands'

export interface ChatParts extends AccountContext {
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedImage | PreparedVideo>
}

/** The file of a draft. It belongs to the draft and its conversation from the moment it is picked (Z17). */
export function fileCommands({ outbox, prepare, onOutboxChanged }: ChatParts) {
  return {
    async attach(draftId: string, place: ChatPlace, file: Blob): Promise<AttachedMedia> {
      const prepared = await prepare(file)
      await retryWithFreeSpace(
        outbox.store,
        async () => void (await attach(outbox, draftId, prepared, nameOf(file), place)),
      )
      onOutboxChanged()
      if ('video' in prepared) return { kind: 'video', onlyFirstFrameKept: false }
      return { kind: 'image', onlyFirstFrameKept: prepared.animated }
    },
    async detach(draftId: string): Promise<void> {
      await detach(outbox, draftId, (content) => void validateMessage(content, false))
      onOutboxChanged()
    },
  }
}
