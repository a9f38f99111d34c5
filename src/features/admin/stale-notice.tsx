import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './staff-screen.module.css'

interface StaleNoticeProps {
  /** Says whose form it is. */
  sentence: ReactNode
  /** What was saved. */
  children: ReactNode
  /** The fields become what was saved. */
  onTake: () => void
  /** The next save writes over it. */
  onKeep: () => void
}

/** Somebody else saved what a form shows: both values are shown, and the editor chooses. */
export function StaleNotice({ sentence, children, onTake, onKeep }: StaleNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <p>{sentence}</p>
      {children}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onTake}>
          <Trans>Take what is saved</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={onKeep}>
          <Trans>Keep what I typed</Trans>
        </Button>
      </div>
    </div>
  )
}
