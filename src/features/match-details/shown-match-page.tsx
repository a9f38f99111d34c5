import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { followTeam } from '@/data/matches/following'
import { MatchesAge } from '@/features/matches/matches-age'
import { toTopOrRefresh } from '@/features/shell/refresh-screen'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { useVisitState } from '@/ui/history-entry'
import { MatchHero } from '@/ui/match/hero/match-hero'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import type { ShownMatch } from '@/views/opened-match'
import classes from './shown-match-page.module.css'
import { EventsTab } from './events-tab'
import { LineupsTab } from './lineups-tab'
import { MATCH_DETAILS_TABS, type MatchDetailsTab } from './match-details-tabs'
import { OverviewTab } from './overview-tab'
import { StatisticsTab } from './statistics-tab'
import { TableTab } from './table-tab'

/** A match that is known, in five tabs below its hero. */
export function ShownMatchPage({ shown }: { shown: ShownMatch }) {
  const { t } = useLingui()
  const [section, setSection] = useVisitState<MatchDetailsTab>('section', 'overview')
  const offline = useIsOffline()
  const { match, details, asOf, ownWaiting } = shown
  const openEvents = () => {
    setSection('events')
    window.scrollTo(0, 0)
  }
  return (
    <>
      <MatchHero
        match={match}
        events={details.events}
        brief={section !== 'overview'}
        onEvents={openEvents}
        onFollowTeam={(team, on) => void succeedsOrShowsError(followTeam(team, on))}
      />
      {ownWaiting > 0 && section !== 'overview' ? <OwnWaiting count={ownWaiting} /> : null}
      <StepTabs
        label={t`Match details`}
        value={section}
        onChange={setSection}
        onCurrent={toTopOrRefresh}
        dense
        tabs={MATCH_DETAILS_TABS.map(({ value, label }) => ({ value, label: t(label) }))}
      >
        <StepPanel value="overview">
          <OverviewTab shown={shown} onEvents={openEvents} onStatistics={() => setSection('statistics')} />
        </StepPanel>
        <StepPanel value="events">
          <EventsTab shown={shown} />
        </StepPanel>
        <StepPanel value="line-ups">
          <LineupsTab shown={shown} />
        </StepPanel>
        <StepPanel value="statistics">
          <StatisticsTab shown={shown} />
        </StepPanel>
        <StepPanel value="table">
          <TableTab shown={shown} />
        </StepPanel>
        {offline && asOf !== null ? <MatchesAge asOf={asOf} /> : null}
      </StepTabs>
    </>
  )
}

/** The score of the hero counts own entries that wait; in the overview the panel of scorers says so. */
function OwnWaiting({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <p className={classes.waiting} role="status">
      {t`With ${plural(count, { one: 'one entry that waits', other: '# entries that wait' })}`}
    </p>
  )
}
