import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useIsOffline } from '@/data/connection/use-connection'
import { IconButton } from '@/ui/icon-button'
import { SignalBars } from '@/ui/signal-bars'
import { refreshAndTell, useScreenRefresh } from './refresh-screen'

interface RefreshButtonProps {
  /** A further request to send. */
  also?: () => Promise<void>
  /** The message of a failure. */
  failure?: string
}

/** Requests new data at once and shows the result. The title and the lit entry of the navigation do the same. */
export function RefreshButton({ also, failure }: RefreshButtonProps) {
  const { t } = useLingui()
  const offline = useIsOffline()
  const [busy, setBusy] = useState(false)
  const run = () => {
    if (busy) return
    setBusy(true)
    void refreshAndTell({ offline, also, failure }).finally(() => setBusy(false))
  }
  useScreenRefresh(run)
  return (
    <IconButton label={t`Refresh`} disabled={busy} aria-busy={busy} onClick={run}>
      {busy ? <SignalBars moving size={24} /> : <IconRefresh size={24} stroke={1.75} aria-hidden />}
    </IconButton>
  )
}
