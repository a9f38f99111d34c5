import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '@/ui/empty-state'
import { MatchGroup } from '@/ui/match/match-group'
import type { RenderMatchRoot } from '@/ui/match/match-row'
import type { CompetitionCategory, MatchesView } from '@/views/matches'
import { toggleCompetition, useFoldedCompetitions } from './folded-competitions'
import { MatchesAge } from './matches-age'
import { shownGroups } from './shown-groups'

interface MatchListProps {
  view: MatchesView
  category: CompetitionCategory
  /** Shows all competitions again. */
  onAll: () => void
}

/** The matches of a tab, by competition. */
export function MatchList({ view: { groups, tab, asOf }, category, onAll }: MatchListProps) {
  const shown = useMemo(() => shownGroups(groups, tab, category), [groups, tab, category])
  const { folded } = useFoldedCompetitions()
  return (
    <>
      {shown.length === 0 ? <NoneInCategory onAll={onAll} /> : null}
      {shown.map((group) => (
        <MatchGroup
          key={group.competition.id}
          group={group}
          open={!folded.includes(group.competition.id)}
          onToggle={toggleCompetition}
          renderRoot={linkToMatch}
        />
      ))}
      {asOf === null ? null : <MatchesAge asOf={asOf} />}
    </>
  )
}

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
