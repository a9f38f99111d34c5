import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { mayStaff } from '@/domain/staff'
import { BackButton } from '@/features/shell/back-button'
import { RetryButton } from '@/features/shell/retry-button'
import { Screen } from '@/features/shell/screen'
import { EmptyState } from '@/ui/empty-state'
import { Loader } from '@/ui/loader'
import { useStaff } from '../use-staff'
import { ImportForm } from './import-form'
import classes from './import.module.css'

/** `/admin/import`: matches from a file, seen before they are stored. */
export function ImportScreen() {
  const { t } = useLingui()
  const { state, load } = useStaff()
  if (state === 'signed-out') return <Navigate to="/admin/$page" params={{ page: 'login' }} replace />
  return (
    <div className={classes.page}>
      <Screen title={t`Import matches`} start={<BackButton home="/matches" />}>
        {state === 'loading' ? <Loader text={t`Checking who is here…`} /> : null}
        {state === 'failed' ? (
          <EmptyState
            kind="offline"
            title={t`There is no answer from the server`}
            action={<RetryButton onRetry={load} />}
          >
            <Trans>Administration needs a network.</Trans>
          </EmptyState>
        ) : null}
        {typeof state === 'object' ? (
          mayStaff(state, 'football-desk') ? (
            <ImportForm />
          ) : (
            <EmptyState kind="empty" title={t`Only administrators and editors may import matches`}>
              <Trans>Your role in the administration does not include it.</Trans>
            </EmptyState>
          )
        ) : null}
      </Screen>
    </div>
  )
}
