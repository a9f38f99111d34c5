import { Trans, useLingui } from '@lingui/react/macro'
import { IconLockOpen2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { hostLimits } from '@/data/host'
import { IconButton } from '@/ui/icon-button'
import classes from './host-banner.module.css'

const CLOSED_KEY = 'host-banner-closed'

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED_KEY) !== null
  } catch {
    return false
  }
}

/** On a host without https the app cannot start without the network: said once, closed for this visit. */
export function HostBanner() {
  const { t } = useLingui()
  const [closed, setClosed] = useState(wasClosed)
  const { secure, serviceWorker } = hostLimits()
  if (closed || (secure && serviceWorker)) return null
  const close = () => {
    setClosed(true)
    try {
      sessionStorage.setItem(CLOSED_KEY, 'yes')
    } catch {
      // Storage is closed: the banner comes back with the next screen.
    }
  }
  return (
    <section className={classes.banner} aria-label={t`About this address`}>
      <IconLockOpen2 className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.words}>
        {secure ? (
          <Trans>
            This browser does not keep the app: reading and writing work, opening it without a network does not.
          </Trans>
        ) : (
          <Trans>This address has no https: reading and writing work, opening it without a network does not.</Trans>
        )}
      </p>
      <IconButton label={t`Close`} onClick={close}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
