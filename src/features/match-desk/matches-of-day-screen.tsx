import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { RefreshButton } from '@/features/shell/refresh-button'
import { EmptyState } from '@/ui/empty-state'
import { useVisitState } from '@/ui/history-entry'
import { MatchRow, type RenderMatchRoot } from '@/ui/match/match-row'
import slab from '@/ui/slab.module.css'
import type { DeskMatch } from '@/domain/football/by-hand/desk-match'
import { DaySwitch, dayOf } from './day-switch'
import { DeskPage, NotOpen } from './desk-page'
import { nameOf } from './desk-words'
import classes from './match-desk.module.css'
import { matchViewOf } from './match-view-of'
import { NewMatchSheet } from './new-match-sheet'
import { useMatchesOfDay } from './use-matches-of-day'

/** `/admin/matches`: the matches of a day, today's at first, for editors. */
export function MatchesOfDayScreen() {
  const { t } = useLingui()
  const [today] = useState(() => dayOf(Date.now()))
  const [day, setDay] = useVisitState('day', today)
  const [isMaking, setMaking] = useState(false)
  const { state, load, refresh } = useMatchesOfDay(day)
  return (
    <DeskPage
      title={t({ message: 'Matches', context: 'desk' })}
      up="/admin/dashboard"
      actions={<RefreshButton also={refresh} />}
    >
      <DaySwitch day={day} onChange={setDay} />
      <div className={classes.make}>
        <Button fullWidth leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setMaking(true)}>
          <Trans context="desk">New match</Trans>
        </Button>
      </div>
      {state.kind === 'list' ? (
        <Matches matches={state.matches} now={state.now} />
      ) : (
        <NotOpen state={state} onRetry={load} />
      )}
      {isMaking ? <NewMatchSheet day={day} onClose={() => setMaking(false)} /> : null}
    </DeskPage>
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
