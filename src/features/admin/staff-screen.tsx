import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RefreshButton } from '@/features/shell/refresh-button'
import { RetryButton } from '@/features/shell/retry-button'
import { staffSentence } from '@/i18n/staff-codes'
import { BackIcon } from '@/ui/back-icon'
import { EmptyState } from '@/ui/empty-state'
import { IconButton } from '@/ui/icon-button'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import slab from '@/ui/slab.module.css'
import { StaffFrame } from './menu/staff-frame'
import { SessionEnded } from './session-ended'
import { whyEnded } from './sign-in-reason'
import classes from './staff-screen.module.css'
import type { ReturnPage } from './use-lead-on'
import { useStaff } from './use-staff'
import type { StaffPage } from './use-staff-page'

interface StaffScreenProps<Page> {
  title: string
  /** The title with isolated names. */
  heading?: ReactNode
  /** Its own address, for the way back from the sign-in. */
  address: ReturnPage
  /** The page above it; absent: the menu leads to it. */
  up?: 'matches'
  /** A button before the title, in place of `up`. */
  start?: ReactNode
  /** Takes the whole width beside the menu, for tables. */
  wide?: boolean
  content: StaffPage<Page>
  /** What stands above the content and needs none of it. */
  above?: ReactNode
  /** In place of rows, while the page is loading. */
  skeletons?: ReactNode
  children: (page: Page) => ReactNode
}

/** A page of the administration whose content only the server knows. */
export function StaffScreen<Page>(props: StaffScreenProps<Page>) {
  const { title, heading, address, up, start, wide = false, content, above, skeletons, children } = props
  const { t, i18n } = useLingui()
  const { state, hasEnded, load, refresh } = content
  if (state.kind === 'refused' && !state.hasSession) {
    return (
      <Navigate to="/admin/$page" params={{ page: 'login' }} state={{ returnTo: address, ...whyEnded() }} replace />
    )
  }
  return (
    <StaffFrame
      {...{ title, heading, wide }}
      start={up === 'matches' ? <ToMatches /> : start}
      actions={<RefreshButton request={refresh} />}
    >
      {state.kind === 'refused' ? null : above}
      {state.kind === 'loading' ? skeletons : null}
      {state.kind === 'loading' && skeletons === undefined ? (
        <div className={list.late} role="status" aria-label={t`Loading…`}>
          <RowSkeletons count={4} />
        </div>
      ) : null}
      {state.kind === 'refused' ? <NoRight address={address} /> : null}
      {state.kind === 'failed' ? (
        <EmptyState
          kind={state.code === 'offline' ? 'offline' : 'error'}
          title={t`The page could not be loaded`}
          action={<RetryButton onRetry={load} />}
        >
          {i18n._(staffSentence(state.code))}
        </EmptyState>
      ) : null}
      {hasEnded && state.kind === 'page' ? (
        <section className={`${slab.slab} ${classes.section}`}>
          <SessionEnded />
        </section>
      ) : null}
      {state.kind === 'page' ? children(state.page) : null}
    </StaffFrame>
  )
}

function ToMatches() {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <IconButton label={t`Back`} onClick={() => void router.navigate({ to: '/admin/matches' })}>
      <BackIcon />
    </IconButton>
  )
}

function NoRight({ address }: { address: ReturnPage }) {
  const { t } = useLingui()
  const { state } = useStaff()
  // No role is left: there is no page at all.
  if (state === 'signed-out') {
    return <Navigate to="/admin/$page" params={{ page: 'login' }} state={{ why: 'no-role' }} replace />
  }
  return (
    <EmptyState
      kind="empty"
      title={t`You may not see this page`}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/admin/$page"
              params={{ page: 'login' }}
              state={{ returnTo: address, why: 'forbidden' }}
            />
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
