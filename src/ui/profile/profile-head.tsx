import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { formatMonth } from '@/i18n/format-days'
import { Avatar } from '../avatar'
import { scarfOf } from '../club-colours'
import { Name } from '../text/name'
import { RunningText } from '../text/running-text'
import { VerificationBadge } from '../verification-badge'
import { Counters, type CountersProps } from './counters'
import classes from './profile-head.module.css'
import { Tifo } from './tifo'
import type { Verification } from '@/views/authors'
import type { OwnProfileView } from '@/views/profiles'

/** The fields that the own profile and other profiles share. */
type ProfileHeadView = Pick<
  OwnProfileView,
  'username' | 'avatarUrl' | 'verification' | 'bio' | 'favoriteTeam' | 'joinedAt'
>

interface ProfileHeadProps {
  profile: ProfileHeadView
  /** Only on the user's own profile. */
  email?: string
  /** A button on the image that changes it. */
  camera?: ReactNode
  /** Buttons beside the image, at the end. */
  actions?: ReactNode
  counters: CountersProps
  /** Opens the explanation of the badge. */
  onTier: () => void
}

/** The head of a profile: tifo in the club's colours, image, name, bio and counts. */
export function ProfileHead({ profile, email, camera, actions, counters, onTier }: ProfileHeadProps) {
  const { username, avatarUrl, favoriteTeam, bio, verification } = profile
  return (
    <section className={classes.card}>
      <Tifo team={favoriteTeam} />
      <div className={classes.who}>
        <div className={classes.row}>
          <div className={classes.image}>
            <Avatar name={username} url={avatarUrl} team={favoriteTeam} size={88} />
            {camera}
          </div>
          <div className={classes.actions}>{actions}</div>
        </div>
        <h2 className={classes.name}>
          <Name>{username}</Name>
          <Tier tier={verification} onTier={onTier} />
        </h2>
        {email ? (
          <p className={classes.email}>
            <bdi dir="ltr">{email}</bdi>
          </p>
        ) : null}
        {bio ? <RunningText content={bio} links={false} className={classes.bio} /> : null}
        <Facts profile={profile} />
        <Counters {...counters} />
      </div>
    </section>
  )
}

function Tier({ tier, onTier }: { tier: Verification; onTier: () => void }) {
  const { t } = useLingui()
  if (tier === 'none') return null
  return (
    <button type="button" className={classes.tier} title={t`What the badge means`} onClick={onTier}>
      <VerificationBadge tier={tier} size={22} />
    </button>
  )
}

function Facts({ profile }: { profile: ProfileHeadView }) {
  const { favoriteTeam, joinedAt } = profile
  if (!favoriteTeam && joinedAt === null) return null
  return (
    <p className={classes.facts}>
      {favoriteTeam ? (
        <span>
          <Scarf team={favoriteTeam} />
          <Name>{favoriteTeam}</Name>
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
