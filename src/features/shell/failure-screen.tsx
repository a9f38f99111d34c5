import { useEffect } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { onReconnect } from '@/ui/on-reconnect'
import { EmptyState } from '@/ui/empty-state'
import text from '@/ui/text-styles.module.css'
import { isChunkLoadError, reloadIfReachable } from './chunk-load-error'

const RETRY_INTERVAL_MS = 10_000

/** Replaces a screen that failed to render. Stored texts are not affected. */
export function FailureScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  return (
    <main>
      <h1 className={text.hidden}>مدرّج</h1>
      {isChunkLoadError(error) ? <MissingCode /> : <ProgramError />}
    </main>
  )
}

function ProgramError() {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="error"
      title={t`Something went wrong`}
      action={
        <Button onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      }
    >
      <Trans>This screen could not be drawn. What you wrote is kept on your phone.</Trans>
    </EmptyState>
  )
}

/** The connection failed before all chunks of the app were stored. */
function MissingCode() {
  const { t } = useLingui()
  useEffect(() => {
    const again = () => void reloadIfReachable()
    const stop = onReconnect(again)
    // A short loss of connection may end without an event.
    const timer = setInterval(again, RETRY_INTERVAL_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])
  return (
    <EmptyState
      kind="offline"
      title={t`This screen is not on your phone yet`}
      action={
        <Button variant="default" onClick={() => void reloadIfReachable()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It comes as soon as there is a network. What you wrote is kept on your phone.</Trans>
    </EmptyState>
  )
}
