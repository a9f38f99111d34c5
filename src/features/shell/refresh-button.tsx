import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import { SignalBars } from '@/ui/signal-bars'
import type { Refresh } from './refresh-screen'
import { useRefresh } from './use-refresh'

/** Requests new data at once and shows the result. The title and the lit entry of the navigation do the same. */
export function RefreshButton(props: Omit<Refresh, 'offline'>) {
  const { t } = useLingui()
  const { busy, run } = useRefresh(props)
  return (
    <IconButton label={t`Refresh`} disabled={busy} aria-busy={busy} onClick={run}>
      {busy ? <SignalBars moving size={24} /> : <IconRefresh size={24} stroke={1.75} aria-hidden />}
    </IconButton>
  )
}
