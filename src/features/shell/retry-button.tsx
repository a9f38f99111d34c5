import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { refresh } from '@/data/connection'

interface RetryButtonProps {
  /** What is asked anew once the line was tried. */
  also?: () => void
}

/** Asks the server at once, for those who do not want to wait until the app does. */
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
