import { Trans } from '@lingui/react/macro'
import { discardPost } from '@/data/outbox'
import { sayRefusal } from '@/features/shell/say-refusal'
import { Question } from '@/ui/question'

interface DiscardCommentDialogProps {
  operation: string
  onClose: () => void
}

/** Asks before a comment goes that is on this phone only: it cannot be brought back. */
export function DiscardCommentDialog({ operation, onClose }: DiscardCommentDialogProps) {
  return (
    <Question
      title={<Trans>Delete the comment?</Trans>}
      sentence={<Trans>What you wrote is only here. After this it is gone.</Trans>}
      answer={<Trans>Delete</Trans>}
      onAnswer={() => {
        onClose()
        void sayRefusal(discardPost(operation))
      }}
      onClose={onClose}
    />
  )
}
