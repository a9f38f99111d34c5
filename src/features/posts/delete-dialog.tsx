import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { deletePost, undoDelete } from '@/data/posts'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { deleteWithUndo } from './delete-with-undo'

interface DeleteDialogProps {
  postId: string
  onClose: () => void
}

/** Asks before a post is deleted. The user can undo the deletion for five seconds. */
export function DeleteDialog({ postId, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Delete the post?</Trans>}
      sentence={<Trans>Are you sure you want to delete this post?</Trans>}
      answer={<Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void deleteWithUndo({
          of: { collection: 'hashtag_posts', record: postId },
          begun: t`The post is being deleted`,
          remove: () => deletePost(postId),
          undo: () => undoDelete(postId),
          deleted: t`Post deleted successfully.`,
          failed: t`Failed to delete post.`,
          back: t`The post is back.`,
          tooLate: t`It is too late: the post is deleted.`,
        })
      }}
      onClose={onClose}
    />
  )
}
