import { useLingui } from '@lingui/react/macro'
import { useObservable } from '@/data/context/use-observable'
import { news$, UNLOADED_NEWS } from '@/data/news'
import { RefreshButton } from '@/features/shell/refresh-button'
import { toTopOrRefresh } from '@/features/shell/refresh-screen'
import { Screen } from '@/features/shell/screen'
import { useLanguage } from '@/i18n/use-language'
import { useVisitState } from '@/ui/history-entry'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import type { CompetitionCategory, MatchTab } from '@/views/matches'
import { FollowedTeamsLink } from './followed-teams-link'
import { MatchPanel } from './match-panel'
import { MATCH_TABS } from './match-tabs'
import { NewsTab } from './news-tab'
import { NewsCount, TabCount } from './tab-count'
import { useMatches } from './use-matches'

/** `/matches`: the matches in play, those of three days, and news. */
export function MatchesScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useVisitState<MatchTab | 'news'>('tab', 'today')
  const [category, setCategory] = useVisitState<CompetitionCategory>('category', 'all')
  const { view, counts } = useMatches(tab === 'news' ? 'today' : tab)
  const news = useObservable(news$(useLanguage()), UNLOADED_NEWS)
  return (
    <Screen
      title={t`Matches`}
      actions={
        <>
          <FollowedTeamsLink />
          <RefreshButton
            failure={
              tab === 'news'
                ? t`An error occurred while loading the news. Please try again later.`
                : t`An error occurred while loading the matches. Please try again later.`
            }
          />
        </>
      }
    >
      <StepTabs
        label={t`Matches`}
        value={tab}
        onChange={setTab}
        onCurrent={toTopOrRefresh}
        dense
        tabs={[
          ...MATCH_TABS.map(({ value, label }) => ({
            value,
            label: t(label),
            count: counts && <TabCount count={counts[value]} live={value === 'live'} />,
          })),
          {
            value: 'news',
            label: t`News`,
            count: news.state === 'shown' || news.state === 'none' ? <NewsCount count={news.items.length} /> : null,
          },
        ]}
      >
        {MATCH_TABS.map(({ value, none }) => (
          <StepPanel key={value} value={value}>
            <MatchPanel view={view} none={t(none)} category={category} onCategory={setCategory} />
          </StepPanel>
        ))}
        <StepPanel value="news">
          <NewsTab view={news} />
        </StepPanel>
      </StepTabs>
    </Screen>
  )
}
