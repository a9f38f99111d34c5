import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Isolated } from '@/ui/text/isolated'
import type { NewsSourceView } from '@/views/news-sources'
import classes from '../staff-screen.module.css'

interface StaleNoticeProps {
  latest: NewsSourceView
  /** The fields become what was saved. */
  onTake: () => void
  /** The next save writes over it. */
  onKeep: () => void
}

/** Somebody else saved the source while its form was open: both values are shown, and the editor chooses. */
export function StaleNotice({ latest: { address, nameAr, nameEn }, onTake, onKeep }: StaleNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <p>
        <Trans>Somebody else changed this source meanwhile. It is now:</Trans>
      </p>
      <p>
        <Isolated>{[nameAr, nameEn].filter((name) => name !== '').join(' · ')}</Isolated>
        <br />
        <bdi dir="ltr">{address}</bdi>
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
