import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { refresh } from '@/data/connection'

interface RetryButtonProps {
  /** A further request to send after the connection was tried. */
  onRetry?: () => void
}

/** Tries the connection at once, before the app does so by itself. */
export function RetryButton({ onRetry }: RetryButtonProps) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await refresh().catch(() => {})
    setBusy(false)
    onRetry?.()
  }
  return (
    <Button variant="default" disabled={busy} onClick={() => void retry()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
