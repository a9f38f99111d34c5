import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { StatisticList } from '@/ui/match/statistics/statistic-list'
import slab from '@/ui/slab.module.css'
import type { ShownMatch } from '@/views/opened-match'
import { UnknownDetails } from './unknown-details'

/** All statistics of a match. */
export function StatisticsTab({ shown: { match, details } }: { shown: ShownMatch }) {
  const { t } = useLingui()
  if (details.statistics.length > 0) {
    return (
      <section className={slab.slab}>
        <StatisticList match={match} statistics={details.statistics} />
      </section>
    )
  }
  if (details.state !== 'known') return <UnknownDetails state={details.state} />
  return (
    <EmptyState kind="empty" title={t`The statistics are not available`}>
      {match.state === 'upcoming' ? <Trans>They come when the match is in play.</Trans> : null}
    </EmptyState>
  )
}
