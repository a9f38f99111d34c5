import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { discardWithUndo } from '../outbox/discard-with-undo'
import { ConfirmDialog } from '@/ui/confirm-dialog'

interface DiscardCommentDialogProps {
  operation: string
  onClose: () => void
}

/** Asks before an unsent comment is discarded. The user can undo it for five seconds. */
export function DiscardCommentDialog({ operation, onClose }: DiscardCommentDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Delete the comment?</Trans>}
      sentence={<Trans>You can undo this for five seconds.</Trans>}
      answer={<Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void discardWithUndo(operation, t`Deleted`)
      }}
      onClose={onClose}
    />
  )
}
