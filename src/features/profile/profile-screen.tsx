import { Trans, useLingui } from '@lingui/react/macro'
import { IconArticle, IconCalendar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ownProfile$ } from '@/data/profiles'
import { useObservable } from '@/data/use-observable'
import type { OwnProfileView } from '@/data/views-of-fans'
import { LanguageSetting, ThemeSetting } from '@/features/settings/look-settings'
import { SettingsLink } from '@/features/settings/settings-link'
import { Screen } from '@/features/shell/screen'
import { formatMonth } from '@/i18n/format'
import { Avatar } from '@/ui/avatar'
import { scarfOf } from '@/ui/club-colours'
import { ForwardIcon } from '@/ui/forward-icon'
import slab from '@/ui/slab.module.css'
import text from '@/ui/text.module.css'
import { VerificationBadge } from '@/ui/verification-badge'
import classes from './profile-screen.module.css'
import { SignOut } from './sign-out'
import { Tifo } from './tifo'
import { VerifyEmail } from './verify-email'

/** The fan's own page: who they are here, how the app looks, and the way out. */
export function ProfileScreen() {
  const { t } = useLingui()
  const profile = useObservable(ownProfile$, null)
  return (
    <Screen title={t`My account`}>
      {profile ? <Card profile={profile} /> : null}
      <VerifyEmail />
      <nav className={slab.slab} aria-label={t`My pages`}>
        <Link to="/my-posts" className={classes.entry}>
          <IconArticle size={24} stroke={1.75} aria-hidden="true" />
          <Trans>My posts</Trans>
          <span className={classes.onward}>
            <ForwardIcon />
          </span>
        </Link>
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

function Card({ profile }: { profile: OwnProfileView }) {
  return (
    <section className={classes.card}>
      <Tifo team={profile.favoriteTeam} />
      <div className={classes.who}>
        <div className={classes.picture}>
          <Avatar name={profile.username} url={profile.avatarUrl} team={profile.favoriteTeam} size={88} />
        </div>
        <h2 className={classes.name}>
          <bdi className={text.clip}>{profile.username}</bdi>
          <VerificationBadge tier={profile.verification} size={22} />
        </h2>
        <p className={classes.email}>
          <bdi dir="ltr">{profile.email}</bdi>
        </p>
        {profile.bio ? <p className={`${text.ugc} ${classes.bio}`}>{profile.bio}</p> : null}
        <Facts profile={profile} />
      </div>
    </section>
  )
}

function Facts({ profile }: { profile: OwnProfileView }) {
  const { favoriteTeam, joinedAt } = profile
  if (!favoriteTeam && joinedAt === null) return null
  return (
    <p className={classes.facts}>
      {favoriteTeam ? (
        <span>
          <Scarf team={favoriteTeam} />
          <bdi>{favoriteTeam}</bdi>
        </span>
      ) : null}
      {joinedAt === null ? null : <Joined at={joinedAt} />}
    </p>
  )
}

function Joined({ at }: { at: number }) {
  const month = formatMonth(at)
  return (
    <span>
      <IconCalendar size={16} stroke={2} aria-hidden="true" />
      <span>
        <Trans>Joined in {month}</Trans>
      </span>
    </span>
  )
}

function Scarf({ team }: { team: string }) {
  const [main, stripe] = scarfOf(team) ?? ['transparent', 'transparent']
  return (
    <svg className={classes.scarf} viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" fill={main} />
      <rect y="6" width="16" height="4" fill={stripe} />
    </svg>
  )
}
