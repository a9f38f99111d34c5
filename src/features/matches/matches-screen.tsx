import { useLingui } from '@lingui/react/macro'
import { RefreshButton } from '@/features/shell/refresh-button'
import { toTopOrRefresh } from '@/features/shell/refresh-screen'
import { Screen } from '@/features/shell/screen'
import { useVisitState } from '@/ui/history-entry'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import type { CompetitionCategory, MatchTab } from '@/views/matches'
import { CategoryChips } from './category-chips'
import { MatchList } from './match-list'
import { MATCH_TABS } from './match-tabs'
import classes from './matches-screen.module.css'
import { NoMatches } from './no-matches'
import { TabCount } from './tab-count'
import { useMatches } from './use-matches'

/** `/matches`: the matches in play and those of three days. */
export function MatchesScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useVisitState<MatchTab>('tab', 'today')
  const [category, setCategory] = useVisitState<CompetitionCategory>('category', 'all')
  const { view, counts } = useMatches(tab)
  return (
    <Screen
      title={t`Matches`}
      actions={<RefreshButton failure={t`An error occurred while loading the matches. Please try again later.`} />}
    >
      <StepTabs
        label={t`Matches`}
        value={tab}
        onChange={setTab}
        onCurrent={toTopOrRefresh}
        dense
        tabs={MATCH_TABS.map(({ value, label }) => ({
          value,
          label: t(label),
          count: counts && <TabCount count={counts[value]} live={value === 'live'} />,
        }))}
      >
        {MATCH_TABS.map(({ value, none }) => (
          <StepPanel key={value} value={value}>
            <CategoryChips value={category} onChange={setCategory} />
            <div className={classes.panel}>
              {view.state === 'shown' ? (
                <MatchList view={view} category={category} onAll={() => setCategory('all')} />
              ) : (
                <NoMatches state={view.state} none={t(none)} />
              )}
            </div>
          </StepPanel>
        ))}
      </StepTabs>
    </Screen>
  )
}
