import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import { SignalBars } from '@/ui/signal-bars'
import { useRefresh } from './use-refresh'

interface RefreshButtonProps {
  /** A further request to send. */
  also?: () => Promise<void>
  /** The message of a failure. */
  failure?: string
}

/** Requests new data at once and shows the result. The title and the lit entry of the navigation do the same. */
export function RefreshButton(props: RefreshButtonProps) {
  const { t } = useLingui()
  const { busy, run } = useRefresh(props)
  return (
    <IconButton label={t`Refresh`} disabled={busy} aria-busy={busy} onClick={run}>
      {busy ? <SignalBars moving size={24} /> : <IconRefresh size={24} stroke={1.75} aria-hidden />}
    </IconButton>
  )
}
