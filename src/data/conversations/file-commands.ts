import type { Observable } from 'rxjs'
import { messagesIn } from '@/domain/conversations'
import type { MessageCollection } from '@/domain/collections'
import type { Channel } from '@/domain/wire'
import { attach, detach } from '@/sync/media/attach'
import type { FileStore } from '@/sync/media/file-store'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { SerialQueue } from '@/lib/serial-queue'
import { storeFileInConversation } from '@/sync/outbox/lost-rooms'
import { messageFile$ } from '@/sync/media/message-files'
import { messagePoster$ } from '@/sync/media/message-posters'
import type { MediaPreparers } from '@/sync/media/prepare/prepare-media'
import type { PreparedImage, PreparedVideo } from '@/sync/outbox/media-record'
import type { MessageDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { AttachedMedia } from '@/views/media'
import type { StoredFileView } from '@/views/messages'
import { validateMessage } from '../context/validate-text'
import { nameOf } from '../media/commands'
import type { ConversationParts } from './kind'
import { placeOf } from './place'
import type { VoiceParts } from './voice-commands'

export interface MessageFileParts extends ConversationParts, VoiceParts {
  /** @throws DomainError */
  prepare(file: Blob, collection: MessageCollection): Promise<PreparedImage | PreparedVideo>
  probeVideo: MediaPreparers['probeVideo']
  /** Files that were viewed. */
  files: FileStore
}

/** Files of messages, and those of drafts, which belong to their draft and conversation once picked (Z17). */
export function fileCommands(parts: MessageFileParts) {
  const { outbox, kindOf, prepare, probeVideo, files, remote, offline$, sources, onOutboxChanged } = parts
  const { calls, token } = remote
  const isHeld = async (id: string) => {
    const message = (await readDocuments<MessageDocument>(sources.rows.messages, [id])).get(id)
    return message !== undefined && String(message.row.media ?? '') !== ''
  }
  const kept = { calls, files, outbox: outbox.store, probeVideo, isHeld }
  const taken = { frames: new SerialQueue(), withoutFrame: new Set<string>() }
  return {
    file$: (collection: MessageCollection, id: string, upload: string): Observable<StoredFileView> =>
      messageFile$({ ...kept, collection, token, offline$ }, id, upload),
    poster$: (id: string, upload: string): Observable<string | null> =>
      messagePoster$({ ...kept, ...taken }, id, upload),
    /** @param replyTo the answered message */
    async attach(draftId: string, channel: Channel, replyTo: string | null, file: Blob): Promise<AttachedMedia> {
      const prepared = await prepare(file, messagesIn(channel))
      const place = placeOf(channel, outbox.user, replyTo, await kindOf(channel).nameOf(channel))
      const store = () => attach(outbox, draftId, prepared, nameOf(file), place)
      await retryWithFreeSpace(outbox.store, () => storeFileInConversation(outbox, place, store))
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
