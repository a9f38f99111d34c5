import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { deskMatches } from '@/data/staff/match-desk'
import { StaffScreen } from '@/features/admin/staff-screen'
import { useStaffPage } from '@/features/admin/use-staff-page'
import { EmptyState } from '@/ui/empty-state'
import { useVisitState } from '@/ui/history-entry'
import { MatchRow, type RenderMatchRoot } from '@/ui/match/match-row'
import slab from '@/ui/slab.module.css'
import type { DeskMatch } from '@/domain/football/by-hand/desk-match'
import { DaySwitch, dayOf, rangeOf } from './day-switch'
import { nameOf } from './desk-words'
import classes from './matches-of-day.module.css'
import { matchViewOf } from './match-view-of'
import { NewMatchSheet } from './new-match-sheet'

const OPTIONS = { everyMs: 20_000 }

/** `/admin/matches`: the matches of a day, today's at first, for editors. */
export function MatchesOfDayScreen() {
  const { t } = useLingui()
  const [today] = useState(() => dayOf(Date.now()))
  const [day, setDay] = useVisitState('day', today)
  const [isMaking, setMaking] = useVisitState('new match is open', false)
  const read = useCallback(() => deskMatches(...rangeOf(day)), [day])
  const content = useStaffPage(read, OPTIONS)
  return (
    <StaffScreen
      title={t`Write matches by hand`}
      address="/admin/matches"
      content={content}
      above={
        <>
          <DaySwitch day={day} onChange={setDay} />
          <div className={classes.make}>
            <Button fullWidth leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setMaking(true)}>
              <Trans context="desk">New match</Trans>
            </Button>
          </div>
          {isMaking ? <NewMatchSheet day={day} onClose={() => setMaking(false)} /> : null}
        </>
      }
    >
      {({ matches, now }) => <Matches matches={matches} now={now} />}
    </StaffScreen>
  )
}

function Matches({ matches, now }: { matches: readonly DeskMatch[]; now: number }) {
  const { t } = useLingui()
  if (matches.length === 0) {
    return (
      <EmptyState kind="empty" title={t`No matches on this day`}>
        <Trans>A new match is on all phones at once.</Trans>
      </EmptyState>
    )
  }
  const competitions = [...new Map(matches.map(({ competition }) => [competition.id, competition])).values()]
  return competitions.map((competition) => (
    <section key={competition.id} className={slab.slab}>
      <h2 className={slab.head}>{nameOf(competition)}</h2>
      <ul>
        {matches
          .filter((one) => one.competition.id === competition.id)
          .map((one) => (
            <li key={one.match.id}>
              <MatchRow match={matchViewOf(one, now)} renderRoot={linkToDesk} />
              <Source match={one} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** Who decides the match, where that is no provider alone. */
function Source({ match: { source, byEntries, held } }: { match: DeskMatch }) {
  if (source === 'replay') return null
  if (!byEntries && held.length === 0) return null
  return (
    <p className={classes.source}>
      {byEntries ? <Trans context="desk">By hand</Trans> : <Trans context="desk">Some fields are held</Trans>}
    </p>
  )
}

const linkToDesk: RenderMatchRoot = ({ id }, { children, ...props }) => (
  <Link {...props} to="/admin/matches/$matchId" params={{ matchId: id }}>
    {children}
  </Link>
)
