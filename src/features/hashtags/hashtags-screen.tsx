import { Suspense } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useConnection } from '@/data/connection/use-connection'
import { SearchLink } from '../users/search-link'
import { RefreshButton } from '@/features/shell/refresh-button'
import { toTopOrRefresh } from '@/features/shell/refresh-screen'
import { Screen } from '@/features/shell/screen'
import { useVisitState } from '@/ui/history-entry'
import { FeedWriteBar } from '@/features/posts/feed-write-bar'
import { lazyPart } from '@/ui/lazy-part'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import { AllTab } from './all-tab'
import classes from './hashtags.module.css'
import type { Tab } from './read-feed'
import { RecentTab } from './recent-tab'
import { TrendingTab } from './trending-tab'
import { TrendsPanel } from './trends-panel'

const Announcement = lazyPart(() => import('../announcements/announcement').then((module) => module.Announcement))

/** Loaded after the first answer: before it there is no announcement, and a slow network has the shell to load. */
const AnnouncementAfterAnswer = () => (
  <Suspense>{useConnection().updatedAt === null ? null : <Announcement />}</Suspense>
)

/** `/hashtags`: trending, recent and all posts. */
export function HashtagsScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useVisitState<Tab>('tab', 'trending')
  return (
    <Screen
      title={t`Hashtags`}
      actions={
        <>
          <SearchLink />
          <RefreshButton />
        </>
      }
      aside={<TrendsPanel />}
      writeBar
    >
      <AnnouncementAfterAnswer />
      <StepTabs
        label={t`Posts`}
        value={tab}
        onChange={setTab}
        onCurrent={toTopOrRefresh}
        tabs={[
          { value: 'trending', label: t`Trending` },
          { value: 'recent', label: t`Recent` },
          { value: 'all', label: t`All posts` },
        ]}
      >
        <StepPanel value="trending" className={classes.panel}>
          <TrendingTab />
        </StepPanel>
        <StepPanel value="recent" className={classes.panel}>
          <RecentTab />
        </StepPanel>
        <StepPanel value="all" className={classes.panel}>
          <AllTab />
        </StepPanel>
      </StepTabs>
      <FeedWriteBar />
    </Screen>
  )
}
