import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate } from '@tanstack/react-router'
import { isStaff, type StaffMember } from '@/domain/staff'
import { RetryButton } from '@/features/shell/retry-button'
import { EmptyState } from '@/ui/empty-state'
import entry from '@/ui/entry.module.css'
import { ForwardIcon } from '@/ui/forward-icon'
import { Loader } from '@/ui/loader'
import slab from '@/ui/slab.module.css'
import { StaffFrame } from './menu/staff-frame'
import { addressOf, staffPagesOf } from './menu/staff-pages'
import { whyEnded } from './sign-in-reason'
import { useStaff } from './use-staff'

/** `/admin/dashboard`: the first page of the administration. */
export function DashboardScreen() {
  const { t } = useLingui()
  const { state, load } = useStaff()
  if (state === 'signed-out') return <ToSignIn why={whyEnded()} />
  if (typeof state !== 'string' && !isStaff(state)) return <ToSignIn why={{ why: 'no-role' }} />
  return (
    <StaffFrame title={t`Administration`}>
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
      {typeof state === 'string' ? null : <Pages member={state} />}
    </StaffFrame>
  )
}

const ToSignIn = ({ why }: { why: ReturnType<typeof whyEnded> }) => (
  <Navigate to="/admin/$page" params={{ page: 'login' }} state={why} replace />
)

/** What the member may open. */
function Pages({ member }: { member: StaffMember }) {
  const { i18n, t } = useLingui()
  const pages = staffPagesOf(member).filter(({ page }) => page !== 'dashboard')
  if (pages.length === 0) {
    return (
      <EmptyState kind="empty" title={t`Nothing here yet`}>
        <Trans>There is no page for your role yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className={slab.slab}>
      {pages.map((one) => {
        const { page, title, icon: Icon } = one
        return (
          <li key={page}>
            <Link to={addressOf(one)} className={entry.entry}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {i18n._(title)}
              <span className={entry.onward}>
                <ForwardIcon />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
