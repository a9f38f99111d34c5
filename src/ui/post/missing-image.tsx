import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { EmptyIllustration } from '../empty-illustration'
import classes from './post-image.module.css'

/** Replaces an image that this phone does not have and could not load. */
export function MissingImage({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={classes.missing}>
      <span className={classes.art}>
        <EmptyIllustration broken />
      </span>
      <span>
        <Trans>The picture is not saved on your phone</Trans>
      </span>
      <Button variant="subtle" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </span>
  )
}
