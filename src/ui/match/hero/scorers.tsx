import { Trans } from '@lingui/react/macro'
import { IconBallFootball } from '@tabler/icons-react'
import type { MatchEvent } from '@/domain/football/matches'
import { Isolated } from '../../text/isolated'
import { eventMinute } from '../events/event-minute'
import type { Side } from '../match-result'
import { scorerLines, shownLines, type ScorerLine } from './scorer-lines'
import classes from './scorers.module.css'

interface ScorersProps {
  events: readonly MatchEvent[]
  /** Leads to all goals. */
  onAll: () => void
}

/** Who scored, each below the own team. Screen readers get the goals from the events below. */
export function Scorers({ events, onAll }: ScorersProps) {
  const [home, away] = [scorerLines(events, 'home'), scorerLines(events, 'away')]
  if (home.length + away.length === 0) return null
  const [shownHome, shownAway] = [shownLines(home), shownLines(away)]
  const isWhole = shownHome.length === home.length && shownAway.length === away.length
  return (
    <>
      <div className={classes.scorers} aria-hidden="true">
        <Lines lines={shownHome} side="home" />
        <IconBallFootball className={classes.ball} size={16} stroke={2} />
        <Lines lines={shownAway} side="away" />
      </div>
      {isWhole ? null : (
        <button type="button" className={classes.all} onClick={onAll}>
          <Trans>All goals</Trans>
        </button>
      )}
    </>
  )
}

const Lines = ({ lines, side }: { lines: readonly ScorerLine[]; side: Side }) => (
  <div className={classes.side} data-side={side}>
    {lines.map(({ player, goals }, n) => (
      <span key={n} className={classes.line}>
        {player === '' ? null : <Isolated>{player}</Isolated>}
        {goals.map((goal, nth) => (
          <Goal key={nth} goal={goal} />
        ))}
      </span>
    ))}
  </div>
)

const Goal = ({ goal }: { goal: MatchEvent }) => (
  <>
    {' '}
    <span className={classes.goal}>
      <bdi dir="ltr">{eventMinute(goal)}</bdi> <Mark kind={goal.kind} />
    </span>
  </>
)

function Mark({ kind }: { kind: MatchEvent['kind'] }) {
  if (kind === 'penalty') return <Trans context="mark of a goal">(pen.)</Trans>
  return kind === 'own-goal' ? <Trans context="mark of a goal">(o.g.)</Trans> : null
}
