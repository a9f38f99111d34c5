import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Isolated } from '@/ui/text/isolated'
import type { StaffAd } from '@/views/advertisements'
import classes from '../staff-screen.module.css'

interface StaleAdProps {
  latest: StaffAd
  /** The fields become what was saved. */
  onTake: () => void
  /** The next save writes over it. */
  onKeep: () => void
}

/** Somebody else saved the advertisement while its form was open. */
export function StaleAd({ latest: { title, description }, onTake, onKeep }: StaleAdProps) {
  return (
    <div className={classes.notice} role="alert">
      <p>
        <Trans>Somebody else changed this ad meanwhile. It is now:</Trans>
      </p>
      <p>
        <Isolated>{title}</Isolated>
        <br />
        <Isolated>{description}</Isolated>
      </p>
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
