import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { deleteComment, undoDeleteComment } from '@/data/comments'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { showFailure } from '../shell/show-error'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast } from '@/ui/toast-store'

interface DeleteCommentDialogProps {
  commentId: string
  onClose: () => void
}

/** Asks before a comment goes; afterwards there are five seconds to take it back. */
export function DeleteCommentDialog({ commentId, onClose }: DeleteCommentDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Delete the comment?</Trans>}
      sentence={<Trans>Its text and its picture or video go. Replies to it stay.</Trans>}
      answer={<Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void deleteWithUndo(commentId)
      }}
      onClose={onClose}
    />
  )
}

async function deleteWithUndo(commentId: string): Promise<void> {
  try {
    await deleteComment(commentId)
    const action = { label: t`Undo`, run: () => void undo(commentId), ms: DELETE_UNDO_MS }
    showToast({ tone: 'ok', title: t`The comment was deleted`, action })
  } catch (error) {
    showFailure(t`The comment could not be deleted`, error)
  }
}

async function undo(commentId: string): Promise<void> {
  try {
    const result = await undoDeleteComment(commentId)
    if (result === 'undone') showToast({ tone: 'ok', title: t`The comment is back` })
    else showToast({ tone: 'error', title: t`Error`, detail: t`It is too late: the comment is deleted.` })
  } catch (error) {
    showFailure(t`Error`, error)
  }
}
