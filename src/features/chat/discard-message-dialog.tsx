import { Trans } from '@lingui/react/macro'
import { discardPost } from '@/data/outbox'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import type { MessageView } from '@/views/messages'
import { succeedsOrShowsError } from '../shell/show-error'

interface DiscardMessageDialogProps {
  message: MessageView
  operation: string
  onClose: () => void
}

/** Asks before an unsent message or edit is discarded, because this cannot be undone. */
export function DiscardMessageDialog({ message, operation, onClose }: DiscardMessageDialogProps) {
  const isEdit = message.number !== null
  return (
    <ConfirmDialog
      title={isEdit ? <Trans>Discard the change?</Trans> : <Trans>Delete the message?</Trans>}
      sentence={<Trans>What you wrote is only here. After this it is gone.</Trans>}
      answer={isEdit ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void succeedsOrShowsError(discardPost(operation))
      }}
      onClose={onClose}
    />
  )
}
