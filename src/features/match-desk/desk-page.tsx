import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RetryButton } from '@/features/shell/retry-button'
import { Screen } from '@/features/shell/screen'
import { staffSentence } from '@/i18n/staff-codes'
import { BackIcon } from '@/ui/back-icon'
import { EmptyState } from '@/ui/empty-state'
import iconButton from '@/ui/icon-button.module.css'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import classes from './match-desk.module.css'
import type { DeskState } from './use-desk-match'

interface DeskPageProps {
  title: string
  heading?: ReactNode
  /** The page above this one. */
  up: '/admin/dashboard' | '/admin/matches'
  actions?: ReactNode
  children: ReactNode
}

/** A page of the desk, with a way to the page above it. */
export function DeskPage({ up, ...screen }: DeskPageProps) {
  const { t } = useLingui()
  const label = t`Back`
  return (
    <div className={classes.page}>
      <Screen
        {...screen}
        full
        start={
          up === '/admin/matches' ? (
            <Link to="/admin/matches" className={iconButton.button} aria-label={label}>
              <BackIcon />
            </Link>
          ) : (
            <Link to="/admin/$page" params={{ page: 'dashboard' }} className={iconButton.button} aria-label={label}>
              <BackIcon />
            </Link>
          )
        }
      />
    </div>
  )
}

/** What stands in place of matches that are not there. */
export function NotOpen({ state, onRetry }: { state: Exclude<DeskState, { kind: 'open' }>; onRetry: () => void }) {
  const { t, i18n } = useLingui()
  if (state.kind === 'loading') {
    return (
      <div className={list.late} role="status" aria-label={t`Loading…`}>
        <RowSkeletons count={5} />
      </div>
    )
  }
  if (state.kind === 'failed') {
    return (
      <EmptyState
        kind={state.code === 'offline' ? 'offline' : 'error'}
        title={t`There is no answer from the server`}
        action={<RetryButton onRetry={onRetry} />}
      >
        {i18n._(staffSentence(state.code))}
      </EmptyState>
    )
  }
  if (!state.hasSession) {
    return <Navigate to="/admin/$page" params={{ page: 'login' }} state={{ returnTo: '/admin/matches' }} replace />
  }
  return (
    <EmptyState
      kind="empty"
      title={t`Only administrators and editors may write matches`}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/admin/$page" params={{ page: 'login' }} state={{ returnTo: '/admin/matches' }} />
          )}
        >
          <Trans>Log in as somebody else</Trans>
        </Button>
      }
    >
      <Trans>Your role in the administration does not include it.</Trans>
    </EmptyState>
  )
}
