import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import classes from './post-image.module.css'

/** Replaces an image that data saver holds back. */
export function DeferredImage({ onRequest }: { onRequest: () => void }) {
  return (
    <button type="button" className={classes.held} onClick={onRequest}>
      <span className={classes.load}>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Tap to load the picture</Trans>
      </span>
    </button>
  )
}
