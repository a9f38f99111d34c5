import type { Observable } from 'rxjs'
import { attach, detach } from '@/sync/media/attach'
import type { FileStore } from '@/sync/media/file-store'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { SerialQueue } from '@/lib/serial-queue'
import { messageFile$ } from '@/sync/media/message-files'
import { messagePoster$ } from '@/sync/media/message-posters'
import type { MediaPreparers } from '@/sync/media/prepare/prepare-media'
import type { PreparedImage, PreparedVideo } from '@/sync/outbox/media-record'
import type { MessageDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { AttachedMedia } from '@/views/media'
import type { ChatPlace, StoredFileView } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import { validateMessage } from '../context/validate-text'
import { nameOf } from '../media/commands'
import type { VoiceParts } from './voice-commands'

export interface ChatParts extends AccountContext, VoiceParts {
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedImage | PreparedVideo>
  probeVideo: MediaPreparers['probeVideo']
  /** Files that were viewed. */
  files: FileStore
}

/** Files of messages, and those of drafts, which belong to their draft and conversation once picked (Z17). */
export function fileCommands(parts: ChatParts) {
  const { outbox, prepare, probeVideo, files, remote, offline$, sources, onOutboxChanged } = parts
  const { calls, token } = remote
  const isHeld = async (id: string) => {
    const message = (await readDocuments<MessageDocument>(sources.rows.messages, [id])).get(id)
    return message !== undefined && String(message.row.media ?? '') !== ''
  }
  const kept = { calls, files, outbox: outbox.store, probeVideo, isHeld }
  const taken = { frames: new SerialQueue(), withoutFrame: new Set<string>() }
  return {
    file$: (id: string, upload: string): Observable<StoredFileView> =>
      messageFile$({ ...kept, token, offline$ }, id, upload),
    poster$: (id: string, upload: string): Observable<string | null> =>
      messagePoster$({ ...kept, ...taken }, id, upload),
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
