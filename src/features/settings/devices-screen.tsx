import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { devices } from '@/data/session/account-settings'
import { useConnection } from '@/data/connection/use-connection'
import type { DeviceView } from '@/views/session'
import { DomainError } from '@/domain/domain-error'
import { BackButton } from '@/features/shell/back-button'
import { RefreshButton } from '@/features/shell/refresh-button'
import { refreshWith } from '@/features/shell/refresh-with'
import { RetryButton } from '@/features/shell/retry-button'
import { Screen } from '@/features/shell/screen'
import { callSentence } from '@/i18n/call-codes'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import { EmptyState } from '@/ui/empty-state'
import { DeviceList } from './device-list'

type DeviceListState = DeviceView[] | 'loading' | { failed: string }

/**
 * Lists the devices with a session, and signs out one of them or all others. Only the server knows them, so it needs a
 * network.
 */
export function DevicesScreen() {
  const { t } = useLingui()
  const { state, load, refresh } = useDevices()
  return (
    <Screen
      title={t`My devices`}
      start={<BackButton home="/profile" />}
      actions={<RefreshButton request={refreshWith(refresh)} />}
    >
      {state === 'loading' ? <DeviceSkeletons /> : null}
      {Array.isArray(state) ? <DeviceList all={state} onChange={load} /> : null}
      {typeof state === 'object' && 'failed' in state ? <DeviceListError code={state.failed} onRetry={load} /> : null}
    </Screen>
  )
}

function DeviceListError({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t, i18n } = useLingui()
  if (code === 'offline') {
    return (
      <EmptyState kind="offline" title={t`The list is at the server`} action={<RetryButton onRetry={onRetry} />}>
        <Trans>It is shown as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  // The network strip has a link to the sign-in.
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
  const [state, setState] = useState<DeviceListState>('loading')
  // A failed refresh leaves the list as it is.
  const refresh = useCallback(() => devices().then(setState), [])
  const load = useCallback(() => {
    refresh().catch((error: unknown) =>
      setState({ failed: error instanceof DomainError ? error.code : 'server-error' }),
    )
  }, [refresh])
  useEffect(load, [load])
  const connected = useConnection().state === 'connected'
  const offline = typeof state === 'object' && 'failed' in state && state.failed === 'offline'
  useEffect(() => {
    if (connected && offline) load()
  }, [connected, offline, load])
  return { state, load, refresh }
}
