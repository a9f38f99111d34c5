import { useMemo, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { followMatch } from '@/data/matches/following'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { EmptyState } from '@/ui/empty-state'
import { MatchGroup } from '@/ui/match/match-group'
import type { FollowMatch, RenderMatchRoot } from '@/ui/match/match-row'
import type { CompetitionCategory, MatchesView, MatchGroupView, MatchTab, MatchView } from '@/views/matches'
import { toggleCompetition, useFoldedCompetitions } from './folded-competitions'
import { MatchesAge } from './matches-age'
import { inOrder, shownGroups } from './shown-groups'

interface MatchListProps {
  view: MatchesView
  category: CompetitionCategory
  /** Shows all competitions again. */
  onAll: () => void
}

/** The matches of a tab: the followed ones above all groups, whatever the category, and the others by competition. */
export function MatchList({ view: { followed, groups, tab, asOf }, category, onAll }: MatchListProps) {
  const shown = useMemo(() => shownGroups(groups, tab, category), [groups, tab, category])
  const following = useFollowingGroup(followed, tab)
  const { folded } = useFoldedCompetitions()
  const groupOf = (group: MatchGroupView, icon?: ReactNode) => (
    <MatchGroup
      key={group.competition.id}
      group={group}
      icon={icon}
      open={!folded.includes(group.competition.id)}
      onToggle={toggleCompetition}
      renderRoot={linkToMatch}
      onFollow={followMatchOfRow}
    />
  )
  return (
    <>
      {following ? groupOf(following, STAR) : null}
      {shown.length === 0 && groups.length > 0 ? <NoneInCategory onAll={onAll} /> : null}
      {shown.map((group) => groupOf(group))}
      {asOf === null ? null : <MatchesAge asOf={asOf} />}
    </>
  )
}

const STAR = <IconStarFilled size={16} />

/** The followed matches as a group; null without any. */
function useFollowingGroup(matches: MatchView[], tab: MatchTab): MatchGroupView | null {
  const { t } = useLingui()
  const name = t({ message: 'Following', context: 'followed matches' })
  return useMemo(() => {
    if (matches.length === 0) return null
    return inOrder({ competition: { id: 'following', name, category: null, priority: 0 }, matches }, tab)
  }, [matches, tab, name])
}

const followMatchOfRow: FollowMatch = ({ id }, on) => void succeedsOrShowsError(followMatch(id, on))

const linkToMatch: RenderMatchRoot = ({ id }, { children, ...props }) => (
  <Link {...props} to="/match-details/$matchId" params={{ matchId: id }}>
    {children}
  </Link>
)

function NoneInCategory({ onAll }: { onAll: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="empty"
      title={t`There are no matches in these competitions`}
      action={
        <Button variant="default" onClick={onAll}>
          <Trans>Show all competitions</Trans>
        </Button>
      }
    />
  )
}
