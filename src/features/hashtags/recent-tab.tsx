import { Trans, useLingui } from '@lingui/react/macro'
import { latestPosts$ } from '@/data/posts'
import { recentTags$ } from '@/data/hashtags/trends'
import { useObservable } from '@/data/context/use-observable'
import { RECENT_TAGS, RECENT_TAGS_SHOWN } from '@/domain/limits'
import { Feed } from '@/features/posts/feed'
import { useFeed } from '@/features/posts/use-feed'
import { useVisitState } from '@/ui/history-entry'
import { TrendGrid } from '@/ui/post/trend-grid'
import slab from '@/ui/slab.module.css'
import { NoPosts } from './all-tab'
import classes from './hashtags.module.css'
import { NO_TRENDS } from './trending-tags'
import { useOwnOnTop } from './use-own-on-top'

/** The hashtags that were used last, then the newest posts. */
export function RecentTab() {
  const { feed, showMore } = useFeed(latestPosts$, 'recent')
  return (
    <Feed
      feed={useOwnOnTop(feed)}
      name="recent"
      newestFirst
      adPlace="recent"
      head={<RecentTags />}
      empty={<NoPosts />}
      end={<Trans>All posts are shown.</Trans>}
      onNearEnd={showMore}
    />
  )
}

function RecentTags() {
  const { t } = useLingui()
  const tags = useObservable(recentTags$, NO_TRENDS).slice(0, RECENT_TAGS)
  const [all, setAll] = useVisitState('all recent tags', false)
  if (tags.length === 0) return null
  return (
    <section className={classes.surface}>
      <div className={slab.head}>
        <h2 className={classes.heading}>
          <Trans>Recent hashtags</Trans>
        </h2>
        {tags.length > RECENT_TAGS_SHOWN && (
          <button type="button" className={classes.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`Show less` : t`Show all`}
          </button>
        )}
      </div>
      <TrendGrid trends={all ? tags : tags.slice(0, RECENT_TAGS_SHOWN)} ranked={false} />
    </section>
  )
}
