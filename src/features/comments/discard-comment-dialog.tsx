import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { discardPost } from '@/data/outbox/commands'
import { sayRefusal } from '@/features/shell/say-refusal'
import { Sheet, SheetAnswers, SheetSentence } from '@/ui/sheet'

interface DiscardCommentDialogProps {
  operation: string
  onClose: () => void
}

/** Asks before a comment goes that is on this phone only: it cannot be brought back. */
export function DiscardCommentDialog({ operation, onClose }: DiscardCommentDialogProps) {
  return (
    <Sheet kind="dialog" title={<Trans>Delete the comment?</Trans>} onClose={onClose}>
      <SheetSentence>
        <Trans>What you wrote is only here. After this it is gone.</Trans>
      </SheetSentence>
      <SheetAnswers>
        <Button
          color="danger"
          onClick={() => {
            onClose()
            void sayRefusal(discardPost(operation))
          }}
        >
          <Trans>Delete</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SheetAnswers>
    </Sheet>
  )
}
