import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { TeamSkeletons } from '@/ui/match/team-skeletons'
import { ServerSearchHint } from '@/ui/search/server-search-hint'
import slab from '@/ui/slab.module.css'
import { FollowedTeamRow } from './followed-team-row'
import { useTeamSearch } from './use-team-search'

/** Teams that a text finds: those on this phone at once, then those that only the server has. */
export function FoundTeams({ text }: { text: string }) {
  const { t } = useLingui()
  const { found, again } = useTeamSearch(text)
  if (!found) return <TeamSkeletons count={3} />
  const { teams, server } = found
  if (server === 'answered' && teams.length === 0) {
    return (
      <EmptyState kind="empty" title={t`Nothing found`}>
        <Trans>No team has this name. Try it in Arabic or in Latin letters.</Trans>
      </EmptyState>
    )
  }
  return (
    <section className={slab.slab} aria-label={t({ message: 'Teams', context: 'football' })}>
      <ul>
        {teams.map((team) => (
          <FollowedTeamRow key={team.id} team={team} />
        ))}
      </ul>
      {(server === 'asking' || server === 'slow') && teams.length === 0 ? <TeamSkeletons count={3} /> : null}
      <ServerSearchHint
        server={server}
        words={{
          asking: <Trans>Searching all teams…</Trans>,
          short: <Trans>Write two characters or more to search all teams.</Trans>,
          signIn: <Trans>Log in to search all teams.</Trans>,
        }}
        onRetry={again}
      />
    </section>
  )
}
