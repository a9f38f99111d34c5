import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ownProfile$ } from '@/data/profiles'
import { useObservable } from '@/data/context/use-observable'
import { AdvertiseBanner } from '@/features/advertise/advertise-banner'
import { Screen } from '@/features/shell/screen'
import { BackIcon } from '@/ui/back-icon'
import { IconButton } from '@/ui/icon-button'
import { Tifo } from '@/ui/profile/tifo'
import slab from '@/ui/slab.module.css'
import { EditForm } from './edit-form'

/** `/edit-profile`: the form for the own profile. */
export function EditProfileScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const profile = useObservable(ownProfile$, null)
  const [team, setTeam] = useState<string | null>(null)
  const toProfile = () => void navigate({ to: '/profile' })
  return (
    <Screen
      title={t`Edit profile`}
      start={
        <IconButton label={t`Back to my account`} onClick={toProfile}>
          <BackIcon />
        </IconButton>
      }
    >
      {profile ? (
        <section className={slab.slab}>
          <Tifo team={team ?? profile.favoriteTeam} />
          <EditForm profile={profile} onTeam={setTeam} onDone={toProfile} onCancel={toProfile} />
        </section>
      ) : null}
      <AdvertiseBanner />
    </Screen>
  )
}
