import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconClock, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { FollowState, MatchView, TeamView } from '@/views/matches'
import classes from './follow-teams.module.css'

interface FollowTeamsProps {
  match: MatchView
  onFollow: (team: string, on: boolean) => void
}

/** A button below each team of the hero. */
export const FollowTeams = ({ match: { home, away, follows }, onFollow }: FollowTeamsProps) => (
  <div className={classes.teams}>
    <FollowTeam team={home} follow={follows.home} onFollow={onFollow} />
    <FollowTeam team={away} follow={follows.away} onFollow={onFollow} />
  </div>
)

interface FollowTeamProps {
  team: TeamView
  follow: FollowState
  onFollow: FollowTeamsProps['onFollow']
}

/** Hollow until the server has it, like each button that follows. */
function FollowTeam({ team: { id, name }, follow: { on, pending }, onFollow }: FollowTeamProps) {
  const Icon = pending ? IconClock : on ? IconStarFilled : IconStar
  const label = on ? t`Following ${name}, unfollow` : t`Follow ${name}`
  return (
    <button
      type="button"
      className={classes.follow}
      aria-label={pending ? t`${label}, waiting for the network` : label}
      aria-pressed={on}
      data-pending={pending || undefined}
      onClick={() => onFollow(id, !on)}
    >
      <Icon size={16} stroke={2} aria-hidden />
      {on ? <Trans context="a fan whom the user follows">Following</Trans> : <Trans>Follow</Trans>}
    </button>
  )
}
