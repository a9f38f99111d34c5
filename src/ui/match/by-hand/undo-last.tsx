import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import classes from './undo-last.module.css'

interface UndoLastProps {
  /** What is taken back. */
  words: string
  disabled: boolean
  onUndo: () => void
}

/** Takes back what was written last, wherever it is: on the phone or with the server. */
export const UndoLast = ({ words, disabled, onUndo }: UndoLastProps) => (
  <div className={classes.undo}>
    <Button
      fullWidth
      size="lg"
      variant="default"
      disabled={disabled}
      leftSection={<IconArrowBackUp size={24} stroke={1.75} aria-hidden="true" />}
      onClick={onUndo}
    >
      <Trans>Undo the last</Trans>
    </Button>
    <small className={classes.words}>{words}</small>
  </div>
)
