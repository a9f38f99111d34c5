import { Fragment, useMemo } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { followMatch } from '@/data/matches/following'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { EmptyState } from '@/ui/empty-state'
import { GroupBar } from '@/ui/match/group-bar'
import { MatchRow, type FollowMatch, type RenderMatchRoot } from '@/ui/match/match-row'
import { VirtualList } from '@/ui/virtual-list'
import type { CompetitionCategory, MatchesView, MatchGroupView, MatchTab, MatchView } from '@/views/matches'
import { toggleCompetition, useFoldedCompetitions } from './folded-competitions'
import { rowsOf, type ListRow } from './match-list-rows'
import classes from './match-list.module.css'
import { MatchesAge } from './matches-age'
import { inOrder, shownGroups } from './shown-groups'
import { usePrinting } from './use-printing'

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
  const rows = useMemo(() => rowsOf(following ? [following, ...shown] : shown, folded), [following, shown, folded])
  const printing = usePrinting()
  return (
    <>
      {printing ? (
        rows.map((row) => <Fragment key={row.key}>{drawn(row)}</Fragment>)
      ) : (
        <VirtualList items={rows} keyOf={keyOf} estimate={heightOf} render={drawn} name={`matches ${tab}`} joined />
      )}
      {shown.length === 0 && groups.length > 0 ? <NoneInCategory onAll={onAll} /> : null}
      {asOf === null ? null : <MatchesAge asOf={asOf} />}
    </>
  )
}

const BAR_PX = 48
const MATCH_PX = 69
const GAP_PX = 8
const keyOf = ({ key }: ListRow) => key
const heightOf = ({ match, last }: ListRow) => (match ? MATCH_PX : BAR_PX) + (last ? GAP_PX : 0)

const drawn = ({ group: { competition, matches }, open, match, joined, last }: ListRow) => (
  <div
    className={classes.row}
    data-competition={competition.id}
    data-joined={joined || undefined}
    data-last={last || undefined}
  >
    {match ? (
      <MatchRow match={match} renderRoot={linkToMatch} onFollow={followMatchOfRow} />
    ) : (
      <GroupBar
        competition={competition}
        icon={competition.id === FOLLOWING ? STAR : undefined}
        count={matches.length}
        open={open}
        onToggle={toggleCompetition}
      />
    )}
  </div>
)

/** The id of the group of followed matches. */
const FOLLOWING = 'following'
const STAR = <IconStarFilled size={16} />

/** The followed matches as a group; null without any. */
function useFollowingGroup(matches: MatchView[], tab: MatchTab): MatchGroupView | null {
  const { t } = useLingui()
  const name = t({ message: 'Following', context: 'followed matches' })
  return useMemo(() => {
    if (matches.length === 0) return null
    return inOrder({ competition: { id: FOLLOWING, name, category: null, priority: 0 }, matches }, tab)
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
