import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Sheet, SheetAnswers, SheetSentence } from './sheet'

interface QuestionProps {
  title: ReactNode
  sentence: ReactNode
  /** What goes with it, where that is a list. */
  children?: ReactNode
  /** The words of the button that does it. */
  answer: ReactNode
  /** The words of the button that does not; "Cancel" unless said otherwise. */
  keep?: ReactNode
  busy?: boolean
  onAnswer: () => void
  onClose: () => void
}

/** Asked before something that cannot be taken back, or not for long. */
export function ConfirmDialog({
  title,
  sentence,
  children,
  answer,
  keep,
  busy = false,
  onAnswer,
  onClose,
}: QuestionProps) {
  return (
    <Sheet kind="dialog" title={title} onClose={onClose}>
      <SheetSentence>{sentence}</SheetSentence>
      {children}
      <SheetAnswers>
        <Button color="danger" disabled={busy} onClick={onAnswer}>
          {answer}
        </Button>
        <Button variant="default" onClick={onClose}>
          {keep ?? <Trans>Cancel</Trans>}
        </Button>
      </SheetAnswers>
    </Sheet>
  )
}
