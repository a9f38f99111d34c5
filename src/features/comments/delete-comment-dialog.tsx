import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { deleteComment, undoDeleteComment } from '@/data/comments'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { deleteWithUndo } from '@/features/posts/delete-with-undo'

interface DeleteCommentDialogProps {
  commentId: string
  onClose: () => void
}

/** Asks before a comment is deleted. The user can undo the deletion for five seconds. */
export function DeleteCommentDialog({ commentId, onClose }: DeleteCommentDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Delete the comment?</Trans>}
      sentence={<Trans>Its text and its picture or video go. Replies to it stay.</Trans>}
      answer={<Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void deleteWithUndo({
          of: { collection: 'hashtag_comments', record: commentId },
          begun: t`The comment is being deleted`,
          remove: () => deleteComment(commentId),
          undo: () => undoDeleteComment(commentId),
          deleted: t`The comment was deleted`,
          failed: t`The comment could not be deleted`,
          back: t`The comment is back`,
          tooLate: t`It is too late: the comment is deleted.`,
        })
      }}
      onClose={onClose}
    />
  )
}
