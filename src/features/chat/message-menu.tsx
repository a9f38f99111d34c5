import { Trans } from '@lingui/react/macro'
import { IconCopy, IconCornerUpLeft, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { isRoomChannel } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'
import { Sheet, SheetItem } from '@/ui/sheet'
import type { MessageView } from '@/views/messages'
import { copyWithToast } from '../outbox/copy-with-toast'
import { deleteForEveryone } from './delete-for-everyone'
import { hideForMe } from './hide-for-me'

export interface MessageMenuActions {
  /** Replies and edits are absent while nothing can be written in the conversation. */
  reply?: (message: MessageView) => void
  edit?: (message: MessageView) => void
  discard: (message: MessageView) => void
}

interface MessageMenuProps {
  message: MessageView
  channel: Channel
  actions: MessageMenuActions
  onClose: () => void
}

/** What the user can do with a message. */
export function MessageMenu({ message, channel, actions, onClose }: MessageMenuProps) {
  const { id, content, removed, number, delivery, deletable } = message
  const { reply, edit, discard } = actions
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet title={<Trans>Message options</Trans>} onClose={onClose}>
      {reply && !removed && delivery.kind !== 'refused' && (
        <SheetItem icon={IconCornerUpLeft} onClick={choose(() => reply(message))}>
          <Trans>Reply</Trans>
        </SheetItem>
      )}
      {content !== '' && !removed && (
        <SheetItem icon={IconCopy} onClick={choose(() => void copyWithToast(content))}>
          <Trans>Copy the text</Trans>
        </SheetItem>
      )}
      {edit && isEditable(message) && (
        <SheetItem icon={IconPencil} onClick={choose(() => edit(message))}>
          <Trans>Edit</Trans>
        </SheetItem>
      )}
      {number === null ? (
        <SheetItem icon={IconTrash} danger onClick={choose(() => discard(message))}>
          <Trans>Delete</Trans>
        </SheetItem>
      ) : (
        canHideIn(channel) && (
          <SheetItem icon={IconEyeOff} danger onClick={choose(() => void hideForMe(id))}>
            <Trans>Delete for me</Trans>
          </SheetItem>
        )
      )}
      {deletable && (
        <SheetItem icon={IconTrash} danger onClick={choose(() => void deleteForEveryone(channel, id))}>
          <Trans>Delete for everyone</Trans>
        </SheetItem>
      )}
    </Sheet>
  )
}

/** The server hides messages of two users only. */
const canHideIn = (channel: Channel): boolean => !isRoomChannel(channel)

/** A message without a number, which the server may not have, can be edited at any time. A voice has no words. */
function isEditable({ own, kind, removed, number, editableUntil }: MessageView): boolean {
  if (!own || removed || kind === 'voice') return false
  return number === null || (editableUntil !== null && Date.now() < editableUntil)
}
