import { t } from '@lingui/core/macro'
import { deleteMessage, undoDeleteMessage } from '@/data/conversations'
import { isRoomChannel } from '@/domain/rooms'
import { messagesIn } from '@/domain/conversations'
import type { Channel } from '@/domain/wire'
import { deleteWithUndo } from '../posts/delete-with-undo'

/** Deletes a message for all who read it, and offers an undo for five seconds. */
export function deleteForEveryone(channel: Channel, messageId: string): Promise<void> {
  return deleteWithUndo({
    of: { collection: messagesIn(channel), record: messageId },
    begun: t`The message is being deleted`,
    remove: () => deleteMessage(channel, messageId),
    undo: () => undoDeleteMessage(messageId),
    deleted: isRoomChannel(channel)
      ? t`The message was deleted for everyone`
      : t`The message was deleted for both of you`,
    failed: t`The message could not be deleted`,
    back: t`The message is back`,
    tooLate: t`It is too late: the message is deleted.`,
  })
}
