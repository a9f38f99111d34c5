import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useLingui } from '@lingui/react/macro'
import { footballKey } from '@/data/staff'
import { SourceStatus } from '@/features/admin/football/source-status'
import { useStaffPage } from '@/features/admin/use-staff-page'
import { BackButton } from '@/features/shell/back-button'
import { RefreshButton } from '@/features/shell/refresh-button'
import { RetryButton } from '@/features/shell/retry-button'
import { Screen } from '@/features/shell/screen'
import { staffSentence } from '@/i18n/staff-codes'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import { Instructions } from './instructions'
import { KeyForm } from './key-form'
import { KeyState } from './key-state'
import { WhoMay } from './who-may'

/** `/api-settings`: the key of the provider of matches. Only the server knows it, so that this needs a network. */
export function ApiSettingsScreen() {
  const { t, i18n } = useLingui()
  const { state, show, load, refresh } = useStaffPage(footballKey)
  return (
    <Screen
      title={t`API settings`}
      start={<BackButton home="/matches" />}
      actions={<RefreshButton request={refresh} />}
    >
      {state.kind === 'loading' ? (
        <div className={list.late} role="status" aria-label={t`Loading the settings…`}>
          <RowSkeletons count={4} />
        </div>
      ) : null}
      {state.kind === 'refused' ? <WhoMay hasSession={state.hasSession} /> : null}
      {state.kind === 'failed' ? (
        <EmptyState
          kind={state.code === 'offline' ? 'offline' : 'error'}
          title={t`The settings could not be loaded`}
          action={<RetryButton onRetry={load} />}
        >
          {i18n._(staffSentence(state.code))}
        </EmptyState>
      ) : null}
      {state.kind === 'page' ? (
        <>
          <KeyState shown={state.page.key} now={state.page.now} onChange={show} />
          {state.page.key.from === 'host' ? null : <KeyForm onSaved={show} />}
          <Instructions />
          <SourceStatus sources={state.page.sources} now={state.page.now} />
        </>
      ) : null}
    </Screen>
  )
}
