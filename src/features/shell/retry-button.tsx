import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { refresh } from '@/data/connection'

interface RetryButtonProps {
  /** A further request to send after the connection was tried. */
  also?: () => void
}

/** Tries the connection at once, before the app does so by itself. */
export function RetryButton({ also }: RetryButtonProps) {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await refresh().catch(() => {})
    setAsking(false)
    also?.()
  }
  return (
    <Button variant="default" disabled={asking} onClick={() => void ask()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
