import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { refresh } from '@/data/connection'
import { IconButton } from '@/ui/icon-button'
import { showToast } from '@/ui/toast-store'

interface RefreshButtonProps {
  /** A further request to send. */
  also?: () => Promise<void>
  /** The message of a failure. */
  failure?: string
}

/** Requests new data at once and shows the result. Rows on the screen stay. */
export function RefreshButton({ also, failure }: RefreshButtonProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const refreshAll = async () => {
    setBusy(true)
    const done = await answered(also)
    setBusy(false)
    if (done) showToast({ tone: 'ok', title: t`Data refreshed` })
    else showToast({ tone: 'error', title: t`Error`, detail: failure ?? t`Failed to refresh data` })
  }
  return (
    <IconButton label={t`Refresh`} disabled={busy} aria-busy={busy} onClick={() => void refreshAll()}>
      <IconRefresh size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

async function answered(also?: () => Promise<void>): Promise<boolean> {
  try {
    const [result] = await Promise.all([refresh(), also?.()])
    return result === 'done'
  } catch {
    return false
  }
}
