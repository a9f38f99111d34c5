import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { deletePost, undoDelete } from '@/data/posts'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast } from '@/ui/toast-store'
import { showFailure } from '../shell/show-error'

interface DeleteDialogProps {
  postId: string
  onClose: () => void
}

/** Asks before a post goes; afterwards there are five seconds to take it back. */
export function DeleteDialog({ postId, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Delete the post?</Trans>}
      sentence={<Trans>Are you sure you want to delete this post?</Trans>}
      answer={<Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void deleteWithUndo(postId)
      }}
      onClose={onClose}
    />
  )
}

async function deleteWithUndo(postId: string): Promise<void> {
  try {
    await deletePost(postId)
    const action = { label: t`Undo`, run: () => void undo(postId), ms: DELETE_UNDO_MS }
    showToast({ tone: 'ok', title: t`Post deleted successfully.`, action })
  } catch (error) {
    showFailure(t`Failed to delete post.`, error)
  }
}

async function undo(postId: string): Promise<void> {
  try {
    const result = await undoDelete(postId)
    if (result === 'undone') showToast({ tone: 'ok', title: t`The post is back.` })
    else showToast({ tone: 'error', title: t`Error`, detail: t`It is too late: the post is deleted.` })
  } catch (error) {
    showFailure(t`Error`, error)
  }
}
