import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { profile$ } from '@/data/profiles'
import { useObservable } from '@/data/context/use-observable'
import type { UserListView } from '@/views/profiles'
import { RefreshButton } from '../shell/refresh-button'
import { RetryButton } from '../shell/retry-button'
import { useSession } from '@/data/session/use-session'
import { BackButton } from '../shell/back-button'
import { toTopOrRefresh } from '../shell/refresh-screen'
import { Screen } from '../shell/screen'
import { UserSkeletons } from '@/ui/profile/user-skeletons'
import { EmptyState } from '@/ui/empty-state'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import { UserList } from './user-list'
import { useFollowList, type FollowListKind } from './use-follow-list'

interface FollowListScreenProps {
  userId: string
  kind: FollowListKind
}

/** `/followers-following/:userId/:type`: the followers of a user, or the users they follow. */
export function FollowListScreen({ userId, kind }: FollowListScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = (type: FollowListKind) =>
    void navigate({ to: '/followers-following/$userId/$type', params: { userId, type }, replace: true })
  return (
    <Screen
      title={useNameOf(userId) ?? t`Followers`}
      start={<BackButton home="/profile" />}
      actions={<RefreshButton failure={t`Failed to fetch the list.`} />}
    >
      <StepTabs
        label={t`Followers and following`}
        value={kind}
        onChange={open}
        onCurrent={toTopOrRefresh}
        tabs={[
          { value: 'followers', label: t`Followers` },
          { value: 'following', label: t`Following` },
        ]}
      >
        <StepPanel value={kind}>
          <FollowList key={kind} userId={userId} kind={kind} />
        </StepPanel>
      </StepTabs>
    </Screen>
  )
}

function useNameOf(userId: string): string | null {
  const { user } = useSession()
  const profile = useObservable(profile$(userId), 'loading')
  if (user?.id === userId) return user.username
  return typeof profile === 'string' ? null : profile.username
}

function FollowList({ userId, kind }: FollowListScreenProps) {
  const { view, showMore } = useFollowList(kind, userId)
  if (view.users.length === 0) return <NoUsers kind={kind} view={view} />
  return <UserList view={view} name={kind} onNearEnd={showMore} />
}

/** There are no users in the list, or none on this phone. */
function NoUsers({ kind, view }: { kind: FollowListKind; view: UserListView }) {
  const { t } = useLingui()
  if (view.ready && view.end === 'unknown-offline') {
    return (
      <EmptyState kind="offline" title={t`This list is not on this phone yet`} action={<RetryButton />}>
        <Trans>It loads by itself as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (!view.ready || view.end === 'more') return <UserSkeletons />
  return <EmptyState kind="empty" title={kind === 'followers' ? t`No followers` : t`Follows nobody`} />
}

/** The path names neither followers nor following. */
export function WrongLink() {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <Screen title={t`Followers`} start={<BackButton home="/profile" />}>
      <EmptyState
        kind="error"
        title={t`Wrong link`}
        action={<Button onClick={() => router.history.back()}>{t`Back`}</Button>}
      />
    </Screen>
  )
}
