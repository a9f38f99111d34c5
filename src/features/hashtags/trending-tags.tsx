import { Trans } from '@lingui/react/macro'
import { trends$ } from '@/data/hashtags/trends'
import { useObservable } from '@/data/context/use-observable'
import type { TrendView } from '@/views/hashtags'
import { TREND_TOP_TAGS } from '@/domain/limits'
import { useVisitState } from '@/ui/history-entry'
import { TrendGrid } from '@/ui/post/trend-grid'
import slab from '@/ui/slab.module.css'
import classes from './hashtags.module.css'

/** A phone shows four of the ten tags until the user expands them. */
const SHOWN_ON_PHONE = 4
export const NO_TRENDS: TrendView[] = []

/** The ten trending tags, on phones. From 900 px on they are beside the column. */
export function TrendingTags() {
  const trends = useObservable(trends$, NO_TRENDS)
  const [all, setAll] = useVisitState('all trends', false)
  return (
    <section className={classes.surface}>
      <div className={slab.head}>
        <TrendsHeading />
        {trends.length > SHOWN_ON_PHONE && (
          <button type="button" className={classes.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? (
              <Trans>Show less</Trans>
            ) : trends.length === TREND_TOP_TAGS ? (
              <Trans>Show all ten</Trans>
            ) : (
              <Trans>Show all</Trans>
            )}
          </button>
        )}
      </div>
      {trends.length === 0 ? <NoTrends /> : <TrendGrid trends={all ? trends : trends.slice(0, SHOWN_ON_PHONE)} />}
    </section>
  )
}

/** The numbers below it are of the last 24 hours, unlike the total on the page of a hashtag. */
export function TrendsHeading() {
  return (
    <div className={classes.heads}>
      <h2 className={classes.heading}>
        <Trans>Trending hashtags</Trans>
      </h2>
      <span className={classes.span}>
        <Trans>Last 24 hours</Trans>
      </span>
    </div>
  )
}

export function NoTrends() {
  return (
    <p className={classes.none}>
      <Trans>No trending hashtags now.</Trans>
    </p>
  )
}
