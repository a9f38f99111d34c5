import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useRouter } from '@tanstack/react-router'
import { IconArticle, IconBallFootball, IconFileUpload, IconKey, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { signOutStaff } from '@/data/staff'
import { mayStaff, type StaffMember } from '@/domain/staff'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { RetryButton } from '@/features/shell/retry-button'
import { EmptyState } from '@/ui/empty-state'
import { EntryLink } from '@/ui/entry-link'
import { Loader } from '@/ui/loader'
import { Isolated } from '@/ui/text/isolated'
import classes from './staff-page.module.css'
import { StaffPage } from './staff-page'
import { useStaff } from './use-staff'

/** `/admin/dashboard`: who is signed in as staff, and what there is for them. */
export function DashboardScreen() {
  const { t } = useLingui()
  const { state, load } = useStaff()
  if (state === 'loading') return <Loader text={t`Checking who is here…`} />
  if (state === 'signed-out') return <Navigate to="/admin/$page" params={{ page: 'login' }} replace />
  if (state === 'failed') {
    return (
      <StaffPage title={t`Administration`}>
        <EmptyState
          kind="offline"
          title={t`There is no answer from the server`}
          action={<RetryButton onRetry={load} />}
        >
          <Trans>Administration needs a network.</Trans>
        </EmptyState>
      </StaffPage>
    )
  }
  return (
    <StaffPage title={t`Administration`}>
      <Greeting member={state} />
    </StaffPage>
  )
}

/** What the member may open. */
function Pages({ member }: { member: StaffMember }) {
  const entries = [
    mayStaff(member, 'football-desk') ? (
      <EntryLink key="matches" to="/admin/matches" icon={IconBallFootball}>
        <Trans>Write matches by hand</Trans>
      </EntryLink>
    ) : null,
    mayStaff(member, 'football-sources') ? (
      <EntryLink key="football" to="/admin/$page" params={{ page: 'football' }} icon={IconBallFootball}>
        <Trans>Sources of matches</Trans>
      </EntryLink>
    ) : null,
    mayStaff(member, 'news-sources') ? (
      <EntryLink key="news-sources" to="/admin/$page" params={{ page: 'news-sources' }} icon={IconArticle}>
        <Trans>Sources of news</Trans>
      </EntryLink>
    ) : null,
    mayStaff(member, 'football-desk') ? (
      <EntryLink key="import" to="/admin/$page" params={{ page: 'import' }} icon={IconFileUpload}>
        <Trans>Import matches</Trans>
      </EntryLink>
    ) : null,
    mayStaff(member, 'football-desk') ? (
      <EntryLink key="scorers" to="/admin/$page" params={{ page: 'scorers' }} icon={IconPencil}>
        <Trans>Scorers</Trans>
      </EntryLink>
    ) : null,
    mayStaff(member, 'football-key') ? (
      <EntryLink key="key" to="/api-settings" icon={IconKey}>
        <Trans>Key for matches</Trans>
      </EntryLink>
    ) : null,
  ].filter((entry) => entry !== null)
  if (entries.length > 0) return <nav className={classes.pages}>{entries}</nav>
  return (
    <p className={classes.sentence}>
      <Trans>There is no page for your role yet.</Trans>
    </p>
  )
}

function Greeting({ member }: { member: StaffMember }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    if (await succeedsOrShowsError(signOutStaff()))
      await router.navigate({ to: '/admin/$page', params: { page: 'login' }, replace: true })
    setBusy(false)
  }
  const name = <Isolated>{member.username}</Isolated>
  return (
    <>
      <p>
        <Trans>Welcome, {name}</Trans>
      </p>
      <Pages member={member} />
      <Button variant="default" disabled={busy} onClick={() => void signOut()}>
        <Trans>Log out of the administration</Trans>
      </Button>
    </>
  )
}
