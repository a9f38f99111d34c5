import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { applyUpdate, updateReady$ } from '@/data/connection/app-update'
import { useObservable } from '@/data/context/use-observable'
import classes from './update-banner.module.css'

/** A new version of the app was downloaded. It starts when the user agrees; all drafts are kept. */
export function UpdateBanner() {
  const ready = useObservable(updateReady$, false)
  if (!ready) return null
  return (
    <div className={classes.banner} role="status">
      <p className={classes.text}>
        <Trans>A newer version is ready. What you wrote is kept.</Trans>
      </p>
      <Button size="sm" onClick={applyUpdate}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  )
}
