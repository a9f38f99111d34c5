import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { RowSkeletons } from '@/ui/row-skeletons'
import slab from '@/ui/slab.module.css'
import type { ServerSearchState } from '@/views/server-search'
import { FollowedTeamRow } from './followed-team-row'
import classes from './followed-teams-screen.module.css'
import { useTeamSearch } from './use-team-search'

/** Teams that a text finds: those on this phone at once, then those that only the server has. */
export function FoundTeams({ text }: { text: string }) {
  const { t } = useLingui()
  const { found, again } = useTeamSearch(text)
  if (!found) return <RowSkeletons count={3} />
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
      {server === 'asking' ? <RowSkeletons count={2} /> : null}
      <ServerState server={server} onRetry={again} />
    </section>
  )
}

const MAY_BE_TRIED: ReadonlySet<ServerSearchState> = new Set(['unanswered', 'limited'])

/** How the search at the server goes; what was found needs no words. */
function ServerState({ server, onRetry }: { server: ServerSearchState; onRetry: () => void }) {
  return (
    <div role="status">
      {server === 'asking' || server === 'answered' ? null : (
        <div className={classes.hint}>
          <ServerWords server={server} />
          {MAY_BE_TRIED.has(server) ? (
            <Button variant="default" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

function ServerWords({ server }: { server: ServerSearchState }) {
  switch (server) {
    case 'short':
      return <Trans>Write two characters or more to search all teams.</Trans>
    case 'slow':
      return <Trans>The network is slow. The search goes on.</Trans>
    case 'offline':
      return <Trans>There is no network. Only what is on this phone is found.</Trans>
    case 'limited':
      return <Trans>Too many searches in a short time. Try again in a while.</Trans>
    case 'sign-in':
      return <Trans>Log in to search all teams.</Trans>
    default:
      return <Trans>The server gave no answer.</Trans>
  }
}
