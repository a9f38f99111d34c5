import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import type { MessageView } from '@/views/messages'
import { discardWithUndo } from '../outbox/discard-with-undo'
import { UndoSentence } from '../outbox/undo-sentence'

interface DiscardMessageDialogProps {
  message: MessageView
  operation: string
  onClose: () => void
}

/** Asks before an unsent message or edit is discarded. The user can undo it for five seconds. */
export function DiscardMessageDialog({ message, operation, onClose }: DiscardMessageDialogProps) {
  const isEdit = message.number !== null
  return (
    <ConfirmDialog
      title={isEdit ? <Trans>Discard the change?</Trans> : <Trans>Delete the message?</Trans>}
      sentence={<UndoSentence kind="message" mayHaveArrived={message.mayHaveArrived} />}
      answer={isEdit ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void discardWithUndo(operation, isEdit ? t`Discarded` : t`Deleted`)
      }}
      onClose={onClose}
    />
  )
}
