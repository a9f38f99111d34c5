import { Trans } from '@lingui/react/macro'
import { IconCopy, IconCornerUpLeft, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import { copyWithToast } from '../outbox/copy-with-toast'
import type { CommentActions } from '@/ui/comment/comment-card'
import { isUnderWay } from '@/views/delivery'
import { Sheet, SheetItem } from '@/ui/sheet'
import type { CommentView } from '@/views/comments'

interface CommentMenuProps {
  comment: CommentView
  actions: CommentActions
  onClose: () => void
}

/** Delivery states in which the text of an unsent comment can be edited. */
const EDITABLE: ReadonlyArray<CommentView['delivery']['kind']> = [
  'waiting',
  'limited',
  'deferred',
  'held',
  'uploading',
  'paused',
]

/** Further actions on a comment: its author can delete it, others can report it. */
export function CommentMenu({ comment, actions, onClose }: CommentMenuProps) {
  const unsent = isUnderWay(comment)
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet title={<Trans>Comment options</Trans>} onClose={onClose}>
      {!unsent && (
        <SheetItem icon={IconCornerUpLeft} onClick={choose(() => actions.reply(comment))}>
          <Trans>Reply</Trans>
        </SheetItem>
      )}
      {unsent && EDITABLE.includes(comment.delivery.kind) && (
        <SheetItem icon={IconPencil} onClick={choose(() => actions.edit(comment))}>
          <Trans>Edit</Trans>
        </SheetItem>
      )}
      {comment.content !== '' && (
        <SheetItem icon={IconCopy} onClick={choose(() => void copyWithToast(comment.content))}>
          <Trans>Copy the text</Trans>
        </SheetItem>
      )}
      {comment.own ? (
        <SheetItem
          icon={IconTrash}
          danger
          onClick={choose(() => (unsent ? actions.discard(comment) : actions.remove(comment)))}
        >
          <Trans>Delete comment</Trans>
        </SheetItem>
      ) : (
        <SheetItem icon={IconFlag} onClick={choose(() => actions.report(comment))}>
          <Trans>Report</Trans>
        </SheetItem>
      )}
    </Sheet>
  )
}
