import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useObservable } from '@/data/context/use-observable'
import { followed$, followMatch } from '@/data/matches/following'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { useLanguage } from '@/i18n/use-language'
import { EmptyState } from '@/ui/empty-state'
import { MatchRow, type FollowMatch, type RenderMatchRoot } from '@/ui/match/match-row'
import { TeamSkeletons } from '@/ui/match/team-skeletons'
import search from '@/ui/search/search.module.css'
import slab from '@/ui/slab.module.css'
import type { FollowedView } from '@/views/followed'
import { FollowedTeamRow } from './followed-team-row'

/** The followed teams, then the followed matches. */
export function FollowedList() {
  const { t } = useLingui()
  const followed = useObservable(followed$(useLanguage()), null)
  if (followed === null) return <TeamSkeletons count={4} />
  const { teams, matches, unknown } = followed
  if (teams.length === 0 && matches.length === 0 && unknown === 0) {
    return (
      <EmptyState kind="empty" title={t`You follow no team yet`}>
        <Trans>Search for your team above. Its matches stand above all others, without a network, too.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {teams.length > 0 && (
        <section className={slab.slab}>
          <h2 className={slab.head}>
            <Trans context="football">Teams</Trans>
          </h2>
          <ul>
            {teams.map((team) => (
              <FollowedTeamRow key={team.id} team={team} />
            ))}
          </ul>
        </section>
      )}
      <FollowedMatches matches={matches} unknown={unknown} />
    </>
  )
}

function FollowedMatches({ matches, unknown }: Pick<FollowedView, 'matches' | 'unknown'>) {
  const { t } = useLingui()
  if (matches.length === 0 && unknown === 0) return null
  const others = t`${plural(unknown, { one: '# more match is not on this phone', other: '# more matches are not on this phone' })}`
  return (
    <section className={slab.slab}>
      <h2 className={slab.head}>
        <Trans>Matches</Trans>
      </h2>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} renderRoot={linkToMatch} onFollow={followMatchOfRow} />
          </li>
        ))}
      </ul>
      {unknown > 0 ? <p className={search.hint}>{others}</p> : null}
    </section>
  )
}

const followMatchOfRow: FollowMatch = ({ id }, on) => void succeedsOrShowsError(followMatch(id, on))

const linkToMatch: RenderMatchRoot = ({ id }, { children, ...props }) => (
  <Link {...props} to="/match-details/$matchId" params={{ matchId: id }}>
    {children}
  </Link>
)
