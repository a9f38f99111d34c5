import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, type ReactNode } from 'react'
import { staffUser } from '@/data/staff'
import { RetryButton } from '@/features/shell/retry-button'
import { formatNumber } from '@/i18n/format'
import { formatDate } from '@/i18n/format-days'
import { staffSentence } from '@/i18n/staff-codes'
import { EmptyState } from '@/ui/empty-state'
import { Loader } from '@/ui/loader'
import { Sheet, SheetText } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import { Name } from '@/ui/text/name'
import type { StaffUser, StaffUserPage } from '@/views/staff-users'
import page from '../staff-screen.module.css'
import { useStaffPage } from '../use-staff-page'
import { SanctionList } from './sanction-list'
import { Restriction } from './user-parts'
import classes from './users.module.css'

/** What staff see of one account: its facts, devices that are signed in, and sanctions. */
export function UserDetails({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { id } = user
  const { state, load } = useStaffPage(useCallback(() => staffUser(id), [id]))
  return (
    <Sheet title={<Name>{user.username}</Name>} onClose={onClose}>
      {state.kind === 'loading' ? <Loader text={t`Loading…`} /> : null}
      {state.kind === 'page' ? <Facts of={state.page} /> : null}
      {state.kind === 'failed' ? (
        <EmptyState
          kind={state.code === 'offline' ? 'offline' : 'error'}
          title={t`The page could not be loaded`}
          action={<RetryButton onRetry={load} />}
        >
          {i18n._(staffSentence(state.code))}
        </EmptyState>
      ) : null}
      {state.kind === 'refused' ? (
        <SheetText>
          <Trans>Your role in the administration does not include it.</Trans>
        </SheetText>
      ) : null}
    </Sheet>
  )
}

function Facts({ of: { now, user, facts, devices, sanctions } }: { of: StaffUserPage }) {
  return (
    <div className={classes.details}>
      <Restriction user={user} />
      {facts.bio === '' ? null : (
        <p className={page.meta}>
          <Isolated>{facts.bio}</Isolated>
        </p>
      )}
      <dl className={page.facts}>
        {user.email === '' ? null : (
          <Fact term={<Trans>E-mail</Trans>}>
            <bdi dir="ltr">{user.email}</bdi>
          </Fact>
        )}
        <Fact term={<Trans context="account">Joined</Trans>}>{formatDate(user.joined)}</Fact>
        <Fact term={<Trans>Posts</Trans>}>{formatNumber(facts.posts)}</Fact>
        <Fact term={<Trans>Followers</Trans>}>{formatNumber(user.followers)}</Fact>
        <Fact term={<Trans>Following</Trans>}>{formatNumber(facts.following)}</Fact>
        {facts.ends === 0 ? null : <Fact term={<Trans>The account ends</Trans>}>{formatDate(facts.ends)}</Fact>}
      </dl>
      <h3 className={page.heading}>
        <Plural
          value={devices.length}
          _0="Logged in on no device"
          one="Logged in on # device"
          other="Logged in on # devices"
        />
      </h3>
      <ul className={page.rows}>
        {devices.map(({ device, agent, seenAt }) => (
          <li key={device} className={page.meta}>
            <Isolated>{agent}</Isolated> · {formatDate(seenAt)}
          </li>
        ))}
      </ul>
      <h3 className={page.heading}>
        <Trans>Sanctions</Trans>
      </h3>
      <SanctionList sanctions={sanctions} now={now} />
    </div>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
