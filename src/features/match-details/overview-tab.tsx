import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { scoring$ } from '@/data/scoring'
import { MatchPrediction } from '@/features/predictions/match-prediction'
import { MatchActions } from '@/features/match-actions/match-actions'
import { lazyPart } from '@/ui/lazy-part'
import { EventTimeline } from '@/ui/match/events/event-timeline'
import { keyEvents } from '@/ui/match/events/key-events'
import { MatchFacts } from '@/ui/match/match-facts'
import { StatisticList } from '@/ui/match/statistics/statistic-list'
import slab from '@/ui/slab.module.css'
import type { ShownMatch } from '@/views/opened-match'
import { MatchRoom } from './room/match-room'
import { KickoffSentence } from './kickoff-sentence'
import classes from './overview-tab.module.css'
import { UnknownDetails } from './unknown-details'

const SHOWN_STATISTICS = 3

interface OverviewTabProps {
  shown: ShownMatch
  onEvents: () => void
  onStatistics: () => void
}

/** What decides a match, its first statistics, when and where it is played. */
export function OverviewTab({ shown, onEvents, onStatistics }: OverviewTabProps) {
  const { match, venue, details } = shown
  const { events, statistics, state } = details
  const isUnplayed = events.length === 0 && statistics.length === 0
  const key = keyEvents(events)
  return (
    <>
      <Scoring shown={shown} />
      <MatchActions shown={shown} />
      <MatchRoom shown={shown} />
      {isUnplayed ? <KickoffSentence match={match} /> : null}
      <MatchPrediction match={match} />
      {events.length > 0 && (
        <Part title={<Trans>Key events</Trans>} all={<Trans>All events</Trans>} onAll={onEvents}>
          {key.length > 0 ? <EventTimeline match={match} events={key} /> : <NoKeyEvents />}
        </Part>
      )}
      {statistics.length > 0 && (
        <Part
          title={<Trans context="match">In numbers</Trans>}
          all={<Trans>All statistics</Trans>}
          onAll={onStatistics}
        >
          <StatisticList match={match} statistics={statistics.slice(0, SHOWN_STATISTICS)} />
        </Part>
      )}
      {isUnplayed && state !== 'known' && match.state !== 'upcoming' ? (
        <div className={slab.slab}>
          <UnknownDetails state={state} />
        </div>
      ) : null}
      <Part title={<Trans>About the match</Trans>}>
        <MatchFacts match={match} venue={venue} />
      </Part>
    </>
  )
}

const ScoringPanel = lazyPart(() => import('@/features/scoring/scoring-panel').then((part) => part.ScoringPanel))

/** Only scorers of the competition load it. */
function Scoring({ shown: { match, details } }: { shown: ShownMatch }) {
  const scoring = useObservable(scoring$(match.id), null)
  if (scoring === null) return null
  return (
    <Suspense fallback={null}>
      <ScoringPanel match={match} lineups={details.lineups} scoring={scoring} />
    </Suspense>
  )
}

const NoKeyEvents = () => (
  <p className={classes.sentence}>
    <Trans>No goals and no red cards</Trans>
  </p>
)

interface PartProps {
  title: ReactNode
  /** What leads to the tab with the rest. */
  all?: ReactNode
  onAll?: () => void
  children: ReactNode
}

const Part = ({ title, all, onAll, children }: PartProps) => (
  <section className={slab.slab}>
    <div className={slab.head}>
      <h2 className={classes.title}>{title}</h2>
      {all ? (
        <button type="button" className={classes.all} onClick={onAll}>
          {all}
        </button>
      ) : null}
    </div>
    {children}
  </section>
)
