import { useMediaQuery } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { UNLOADED_FEED } from '@/data/context/unloaded-lists'
import { useObservable } from '@/data/context/use-observable'
import { trendingPosts$ } from '@/data/posts'
import { Feed } from '@/features/posts/feed'
import { EmptyState } from '@/ui/empty-state'
import { useOwnOnTop } from './use-own-on-top'
import { TrendingTags } from './trending-tags'

/** From this width on the trending tags are beside the column. */
const WIDE = '(min-width: 56.25em)'

/** Trending hashtags, then the posts that use them. */
export function TrendingTab() {
  const { t } = useLingui()
  const besideColumn = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const feed = useObservable(trendingPosts$, UNLOADED_FEED)
  return (
    <Feed
      feed={useOwnOnTop(feed)}
      name="trending"
      newestFirst={false}
      adPlace="trending"
      head={besideColumn ? null : <TrendingTags />}
      empty={
        <EmptyState kind="empty" title={t`No trending posts now`}>
          <Trans>What the stand talks about most appears here.</Trans>
        </EmptyState>
      }
      end={<Trans>That is all that is trending.</Trans>}
    />
  )
}
