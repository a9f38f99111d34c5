import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { refresh } from '@/data/connection'
import { IconButton } from '@/ui/icon-button'
import { showToast } from '@/ui/toast-store'

interface RefreshButtonProps {
  /** What else is asked for anew. */
  also?: () => Promise<void>
  /** What is said when it did not work. */
  failure?: string
}

/** Asks the server now and says how it went. What is on the screen stays. */
export function RefreshButton({ also, failure }: RefreshButtonProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const done = await answered(also)
    setAsking(false)
    if (done) showToast({ tone: 'ok', title: t`Data refreshed` })
    else showToast({ tone: 'error', title: t`Error`, detail: failure ?? t`Failed to refresh data` })
  }
  return (
    <IconButton label={t`Refresh`} disabled={asking} aria-busy={asking} onClick={() => void ask()}>
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
