import { Trans, useLingui } from '@lingui/react/macro'
import { IconLockOpen2 } from '@tabler/icons-react'
import { useState } from 'react'
import { hostLimits } from '@/data/connection/browser-support'
import { Banner } from '@/ui/banner'

const CLOSED_KEY = 'host-banner-closed'

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED_KEY) !== null
  } catch {
    return false
  }
}

/** Shows that the app cannot start offline on this host. It stays closed for this visit. */
export function HostLimitsBanner() {
  const { t } = useLingui()
  const [closed, setClosed] = useState(wasClosed)
  const { secure } = hostLimits()
  if (closed) return null
  const close = () => {
    setClosed(true)
    try {
      sessionStorage.setItem(CLOSED_KEY, 'yes')
    } catch {
      // Storage is not available: the banner returns with the next screen.
    }
  }
  return (
    <Banner label={t`About this address`} icon={IconLockOpen2} onClose={close}>
      {secure ? (
        <Trans>
          This browser does not keep the app: reading and writing work, opening it without a network does not.
        </Trans>
      ) : (
        <Trans>This address has no https: reading and writing work, opening it without a network does not.</Trans>
      )}
    </Banner>
  )
}
