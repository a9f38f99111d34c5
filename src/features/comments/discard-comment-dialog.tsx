import { Trans } from '@lingui/react/macro'
import { discardPost } from '@/data/outbox'
import { succeedsOrShowsError } from '../shell/show-error'
import { ConfirmDialog } from '@/ui/confirm-dialog'

interface DiscardCommentDialogProps {
  operation: string
  onClose: () => void
}

/** Asks before an unsent comment is discarded, because this cannot be undone. */
export function DiscardCommentDialog({ operation, onClose }: DiscardCommentDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Delete the comment?</Trans>}
      sentence={<Trans>What you wrote is only here. After this it is gone.</Trans>}
      answer={<Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void succeedsOrShowsError(discardPost(operation))
      }}
      onClose={onClose}
    />
  )
}
