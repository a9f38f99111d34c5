import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArticle, IconBookmark, IconMessages, IconTargetArrow } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { retryPost } from '@/data/outbox'
import { ownProfile$ } from '@/data/profiles'
import { useObservable } from '@/data/context/use-observable'
import type { OwnProfileView } from '@/views/profiles'
import { discardWithUndo } from '../outbox/discard-with-undo'
import { succeedsOrShowsError } from '../shell/show-error'
import { LanguageSetting, ThemeSetting } from '@/features/settings/look-settings'
import { SettingsLink } from '@/features/settings/settings-link'
import { RefreshButton } from '@/features/shell/refresh-button'
import { AdvertiseBanner } from '@/features/advertise/advertise-banner'
import { Screen } from '@/features/shell/screen'
import { EntryLink } from '@/ui/entry-link'
import { useVisitState } from '@/ui/history-entry'
import { lazyLayer } from '@/ui/lazy-layer'
import { ProfileHead } from '@/ui/profile/profile-head'
import '@/i18n/later-codes'
import { DeliveryStatus } from '@/ui/delivery-status'
import slab from '@/ui/slab.module.css'
import { AvatarButton } from './avatar-button'
import { EditForm } from './edit-form'
import classes from './profile-screen.module.css'
import { OwnRooms } from './own-rooms'
import { RoomInvitations } from './room-invitations'
import { SignOut } from './sign-out'
import { useStandingDelivery } from './use-standing-delivery'
import { VerifyEmail } from './verify-email'

const TierSheet = lazyLayer(() => import('../users/tier-sheet').then((module) => module.TierSheet))

/** `/profile`: the own profile, with own posts, settings and sign-out. */
export function ProfileScreen() {
  const { t } = useLingui()
  const profile = useObservable(ownProfile$, null)
  return (
    <Screen title={t`My account`} actions={<RefreshButton />}>
      {profile ? <OwnCard profile={profile} /> : null}
      <AdvertiseBanner />
      <VerifyEmail />
      <RoomInvitations />
      <OwnRooms />
      <nav className={slab.slab} aria-label={t`My pages`}>
        <EntryLink to="/my-posts" icon={IconArticle}>
          <Trans>My posts</Trans>
        </EntryLink>
        <EntryLink to="/saved-posts" icon={IconBookmark}>
          <Trans>Saved posts</Trans>
        </EntryLink>
        <EntryLink to="/match-predictions" icon={IconTargetArrow}>
          <Trans>My predictions</Trans>
        </EntryLink>
        <EntryLink to="/messages" icon={IconMessages}>
          <Trans>Notifications and messages</Trans>
        </EntryLink>
      </nav>
      <section className={slab.slab} aria-label={t`Settings`}>
        <LanguageSetting />
        <ThemeSetting />
        <SettingsLink />
      </section>
      <section className={slab.slab} aria-label={t`Session`}>
        <SignOut />
      </section>
    </Screen>
  )
}

function OwnCard({ profile }: { profile: OwnProfileView }) {
  const { t } = useLingui()
  const [editing, setEditing] = useVisitState('editing profile', false)
  const [explaining, setExplaining] = useState(false)
  const { id: userId, followers, following, verification } = profile
  return (
    <>
      <ProfileHead
        profile={profile}
        email={profile.email}
        camera={<AvatarButton hasImage={profile.avatarUrl !== null} />}
        actions={
          <Button variant="default" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            <Trans>Edit profile</Trans>
          </Button>
        }
        counters={{ userId, followers, following }}
        onTier={() => setExplaining(true)}
      />
      <Delivery profile={profile} onEdit={() => setEditing(true)} />
      {editing ? (
        <section className={slab.slab} aria-label={t`Edit profile`}>
          <EditForm profile={profile} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
        </section>
      ) : null}
      {explaining ? <TierSheet tier={verification} followers={followers} onClose={() => setExplaining(false)} /> : null}
    </>
  )
}

/** The delivery state of an edit or profile image that had to wait. */
function Delivery({ profile, onEdit }: { profile: OwnProfileView; onEdit: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { operation } = profile
  const delivery = useStandingDelivery(profile.delivery)
  if (delivery === null) return null
  return (
    <div className={classes.delivery}>
      <DeliveryStatus
        delivery={delivery}
        about="profile"
        onEdit={onEdit}
        onRetry={() => void (operation && succeedsOrShowsError(retryPost(operation)))}
        onDiscard={() => void (operation && discardWithUndo(operation, t`Discarded`))}
        onSignIn={() => void navigate({ to: '/login' })}
      />
    </div>
  )
}
