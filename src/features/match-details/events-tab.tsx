import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { EventTimeline } from '@/ui/match/events/event-timeline'
import slab from '@/ui/slab.module.css'
import type { ShownMatch } from '@/views/opened-match'
import { UnknownDetails } from './unknown-details'

/** All events of a match. */
export function EventsTab({ shown: { match, details } }: { shown: ShownMatch }) {
  const { t } = useLingui()
  if (details.events.length > 0) {
    return (
      <section className={slab.slab}>
        <EventTimeline match={match} events={details.events} />
      </section>
    )
  }
  if (details.state !== 'known') return <UnknownDetails state={details.state} />
  const isOver = match.state === 'finished'
  return <EmptyState kind="empty" title={isOver ? t`There are no events of this match` : t`There are no events yet`} />
}
