import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { devices } from '@/data/session/account-settings'
import { connection$ } from '@/data/connection'
import { useObservable } from '@/data/context/use-observable'
import type { ConnectionView } from '@/views/connection'
import type { DeviceView } from '@/views/session'
import { DomainError } from '@/domain/domain-error'
import { BackButton } from '@/features/shell/back-button'
import { RetryButton } from '@/features/shell/retry-button'
import { Screen } from '@/features/shell/screen'
import { callSentence } from '@/i18n/codes'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/skeleton'
import { EmptyState } from '@/ui/empty-state'
import { DeviceList } from './device-list'

type Listed = DeviceView[] | 'loading' | { failed: string }

const UNKNOWN: ConnectionView = { state: 'connecting', updatedAt: null, queued: 0, sending: null, refused: 0 }

/**
 * Lists the devices with a session, and signs out one of them or all others. Only the server knows them, so it needs a
 * network.
 */
export function DevicesScreen() {
  const { t } = useLingui()
  const { listed, load } = useDevices()
  return (
    <Screen title={t`My devices`} start={<BackButton home="/profile" />}>
      {listed === 'loading' ? <DeviceSkeletons /> : null}
      {Array.isArray(listed) ? <DeviceList all={listed} onChange={load} /> : null}
      {typeof listed === 'object' && 'failed' in listed ? <NoList code={listed.failed} onRetry={load} /> : null}
    </Screen>
  )
}

function NoList({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t, i18n } = useLingui()
  if (code === 'offline') {
    return (
      <EmptyState kind="offline" title={t`The list is at the server`} action={<RetryButton onRetry={onRetry} />}>
        <Trans>It is shown as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  // The strip has a link to the sign-in.
  const action = code === 'sign-in' ? null : <RetryButton onRetry={onRetry} />
  return (
    <EmptyState kind="error" title={t`The list could not be loaded`} action={action}>
      {i18n._(callSentence(code))}
    </EmptyState>
  )
}

function DeviceSkeletons() {
  const { t } = useLingui()
  return (
    <div className={list.late} role="status" aria-label={t`Loading your devices…`}>
      <RowSkeletons count={2} />
    </div>
  )
}

/** Requests the list again when the network is back. */
function useDevices() {
  const [listed, setListed] = useState<Listed>('loading')
  const load = useCallback(() => {
    devices().then(setListed, (error: unknown) =>
      setListed({ failed: error instanceof DomainError ? error.code : 'server-error' }),
    )
  }, [])
  useEffect(load, [load])
  const connected = useObservable(connection$, UNKNOWN).state === 'connected'
  const offline = typeof listed === 'object' && 'failed' in listed && listed.failed === 'offline'
  useEffect(() => {
    if (connected && offline) load()
  }, [connected, offline, load])
  return { listed, load }
}
