import { trends$ } from '@/data/hashtags/trends'
import { useObservable } from '@/data/context/use-observable'
import { TrendGrid } from '@/ui/post/trend-grid'
import slab from '@/ui/slab.module.css'
import { NO_TRENDS, NoTrends, TrendsHeading } from './trending-tags'

/** The trending tags in the side column, on wide screens. */
export function TrendsPanel() {
  const trends = useObservable(trends$, NO_TRENDS)
  return (
    <section className={slab.panel}>
      <div className={slab.head}>
        <TrendsHeading />
      </div>
      {trends.length === 0 ? <NoTrends /> : <TrendGrid trends={trends} columns={1} />}
    </section>
  )
}
