import type { ReactNode } from 'react'
import type { CompetitionCategory, MatchesView } from '@/views/matches'
import { CategoryChips } from './category-chips'
import { MatchList } from './match-list'
import classes from './matches-screen.module.css'
import { NoMatches } from './no-matches'

interface MatchPanelProps {
  view: MatchesView
  /** What the tab says when it has no matches. */
  none: ReactNode
  category: CompetitionCategory
  onCategory: (category: CompetitionCategory) => void
}

/** A tab of matches, with the filter by kind of competition. */
export function MatchPanel({ view, none, category, onCategory }: MatchPanelProps) {
  return (
    <>
      <CategoryChips value={category} onChange={onCategory} />
      <div className={classes.panel}>
        {view.state === 'shown' ? (
          <MatchList view={view} category={category} onAll={() => onCategory('all')} />
        ) : (
          <NoMatches state={view.state} none={none} />
        )}
      </div>
    </>
  )
}
