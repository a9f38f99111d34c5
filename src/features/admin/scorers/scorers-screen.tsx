import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { RetryButton } from '@/features/shell/retry-button'
import { staffSentence } from '@/i18n/staff-codes'
import { EmptyState } from '@/ui/empty-state'
import { Loader } from '@/ui/loader'
import { StaffPage } from '../staff-page'
import { ScorerForm } from './scorer-form'
import { ScorerList } from './scorer-list'
import { useScorers } from './use-scorers'

/** `/admin/scorers`: the fans who write of matches by hand, and for which competitions (K23). */
export function ScorersScreen() {
  const { t, i18n } = useLingui()
  const { state, show, load } = useScorers()
  if (state.kind === 'failed' && state.code === 'sign-in') {
    return <Navigate to="/admin/$page" params={{ page: 'login' }} replace />
  }
  return (
    <StaffPage title={t`Scorers`}>
      {state.kind === 'loading' ? <Loader text={t`Loading the scorers…`} /> : null}
      {state.kind === 'failed' ? (
        <EmptyState
          kind={state.code === 'offline' ? 'offline' : 'error'}
          title={t`The scorers could not be loaded`}
          action={state.code === 'forbidden' ? null : <RetryButton onRetry={load} />}
        >
          {i18n._(staffSentence(state.code))}
        </EmptyState>
      ) : null}
      {state.kind === 'page' ? (
        <>
          <ScorerForm competitions={state.page.competitions} onNamed={show} />
          <ScorerList scorers={state.page.scorers} onEnded={show} />
        </>
      ) : null}
    </StaffPage>
  )
}
