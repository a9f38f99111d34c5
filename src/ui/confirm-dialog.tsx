import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Sheet, SheetButtons, SheetText } from './sheet'

interface ConfirmDialogProps {
  title: ReactNode
  sentence: ReactNode
  /** A list of what the action also affects. */
  children?: ReactNode
  /** Label of the button that confirms. */
  answer: ReactNode
  /** Label of the button that cancels; "Cancel" by default. */
  keep?: ReactNode
  busy?: boolean
  onAnswer: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone, or only for a short time. */
export function ConfirmDialog({
  title,
  sentence,
  children,
  answer,
  keep,
  busy = false,
  onAnswer,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Sheet kind="dialog" title={title} onClose={onClose}>
      <SheetText>{sentence}</SheetText>
      {children}
      <SheetButtons>
        <Button color="danger" disabled={busy} onClick={onAnswer}>
          {answer}
        </Button>
        <Button variant="default" onClick={onClose}>
          {keep ?? <Trans>Cancel</Trans>}
        </Button>
      </SheetButtons>
    </Sheet>
  )
}
