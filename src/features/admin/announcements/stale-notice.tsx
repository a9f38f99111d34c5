import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { StaffAnnouncement } from '@/views/announcements'
import classes from '../staff-screen.module.css'

interface StaleNoticeProps {
  latest: StaffAnnouncement
  /** The fields become what was saved. */
  onTake: () => void
  /** The next save writes over it. */
  onKeep: () => void
}

/** Somebody else saved the announcement while its form was open: both are shown, and the editor chooses. */
export function StaleNotice({ latest: { ar, en }, onTake, onKeep }: StaleNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <p>
        <Trans>Somebody else changed this announcement meanwhile. It is now:</Trans>
      </p>
      <p dir="rtl">{ar}</p>
      <p dir="ltr">{en}</p>
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
