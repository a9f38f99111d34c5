import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconShare2 } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { profile$ } from '@/data/profiles'
import { useObservable } from '@/data/context/use-observable'
import type { ProfileView } from '@/views/profiles'
import { DelayedSkeletons } from '../posts/delayed-skeletons'
import { RetryButton } from '../shell/retry-button'
import { BackButton } from '../shell/back-button'
import { Screen } from '../shell/screen'
import { useRefresh } from '../shell/use-refresh'
import { IconButton } from '@/ui/icon-button'
import { lazyLayer } from '@/ui/lazy-layer'
import { ProfileHead } from '@/ui/profile/profile-head'
import { EmptyState } from '@/ui/empty-state'
import { showToast } from '@/ui/toast-store'
import { BlockedUser } from './blocked-user'
import { UserFollowButton } from './user-follow-button'
import type { OpenProfileLayer } from './open-profile-layer'
import { MessageButton } from './message-button'
import { ProfilePosts } from './profile-posts'
import { ProfileAd } from './profile-ad'
import { shareProfile } from './share-profile'

const ProfileLayer = lazyLayer(() => import('./profile-layer').then((module) => module.ProfileLayer))

/** `/user-profile/:userId`: the profile of another user. */
export function UserProfileScreen({ userId }: { userId: string }) {
  // A new key requests a profile again that could not be loaded.
  const [attempt, setAttempt] = useState(0)
  return <UserProfile key={attempt} userId={userId} onRetry={() => setAttempt(attempt + 1)} />
}

function UserProfile({ userId, onRetry }: { userId: string; onRetry: () => void }) {
  const { t } = useLingui()
  const profile = useObservable(profile$(userId), 'loading')
  const [layer, setLayer] = useState<OpenProfileLayer | null>(null)
  useRefresh()
  useLeaveOnFailure(profile === 'failed')
  if (typeof profile === 'string') {
    return (
      <Screen title={t`Profile`} start={<BackButton />}>
        {profile === 'missing' ? <MissingUser /> : null}
        {profile === 'unknown-offline' ? <UnknownOffline onRetry={onRetry} /> : null}
        {profile === 'loading' ? <DelayedSkeletons count={3} /> : null}
      </Screen>
    )
  }
  return (
    <Screen
      title={profile.username}
      start={<BackButton />}
      actions={
        <>
          <IconButton label={t`Share the profile`} onClick={() => void shareProfile(userId)}>
            <IconShare2 size={24} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={t`Profile options`} aria-haspopup="dialog" onClick={() => setLayer('menu')}>
            <IconDots size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      }
    >
      <ProfileHead
        profile={profile}
        counters={countersOf(profile)}
        actions={
          <>
            {profile.blocked ? null : <MessageButton userId={userId} />}
            <UserFollowButton user={profile} />
          </>
        }
        onTier={() => setLayer('tier')}
      />
      {profile.blocked ? (
        <BlockedUser user={profile} />
      ) : (
        <>
          <ProfileAd />
          <ProfilePosts userId={userId} />
        </>
      )}
      {layer ? <ProfileLayer layer={layer} profile={profile} onOpen={setLayer} onClose={() => setLayer(null)} /> : null}
    </Screen>
  )
}

const countersOf = ({ id, followers, followingCount, posts }: ProfileView) => ({
  userId: id,
  followers,
  following: followingCount,
  posts,
})

/** Leaves the page with a message when the profile could not be loaded. */
function useLeaveOnFailure(failed: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    if (!failed) return
    showToast({ tone: 'error', title: t`Error`, detail: t`The profile could not be loaded.` })
    void navigate({ to: '/hashtags', replace: true })
  }, [failed, navigate, t])
}

function MissingUser() {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <EmptyState
      kind="empty"
      title={t`The user does not exist`}
      action={<Button onClick={() => router.history.back()}>{t`Back`}</Button>}
    >
      <Trans>The account was deleted, or its address is wrong.</Trans>
    </EmptyState>
  )
}

function UnknownOffline({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="offline"
      title={t`This profile is not on this phone yet`}
      action={<RetryButton onRetry={onRetry} />}
    >
      <Trans>It loads by itself as soon as there is a network.</Trans>
    </EmptyState>
  )
}
