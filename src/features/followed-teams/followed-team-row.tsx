import { followTeam } from '@/data/matches/following'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { TeamRow } from '@/ui/match/team-row'
import { FollowButton } from '@/ui/profile/follow-button'
import type { TeamEntryView } from '@/views/followed'

/** A team with a button that follows it, or no longer. */
export function FollowedTeamRow({ team }: { team: TeamEntryView }) {
  const { id, name, follow } = team
  return (
    <TeamRow
      team={team}
      action={
        <FollowButton
          small
          name={name}
          following={follow.on}
          pending={follow.pending}
          onFollow={(on) => succeedsOrShowsError(followTeam(id, on))}
        />
      }
    />
  )
}
