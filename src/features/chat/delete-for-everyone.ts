import { t } from '@lingui/core/macro'
import { deleteMessage, undoDeleteMessage } from '@/data/chats'
import { deleteWithUndo } from '../posts/delete-with-undo'

/** Deletes an own message for both users, and offers an undo for five seconds. */
export function deleteForEveryone(messageId: string): Promise<void> {
  return deleteWithUndo({
    of: { collection: 'private_messages', record: messageId },
    begun: t`The message is being deleted`,
    remove: () => deleteMessage(messageId),
    undo: () => undoDeleteMessage(messageId),
    deleted: t`The message was deleted for both of you`,
    failed: t`The message could not be deleted`,
    back: t`The message is back`,
    tooLate: t`It is too late: the message is deleted.`,
  })
}
