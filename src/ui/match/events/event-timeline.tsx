import { useLingui } from '@lingui/react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MatchEvent } from '@/domain/football/matches'
import type { ScoredEvent } from '@/domain/football/running-scores'
import { formatNumber } from '@/i18n/format'
import type { MatchView } from '@/views/matches'
import { Isolated } from '../../text/isolated'
import styles from '../../text-styles.module.css'
import { ScoreCells } from '../score-cells'
import { eventMinute } from './event-minute'
import { EventIcon } from './event-icon'
import classes from './event-timeline.module.css'
import { assistWords, breakSentence, breakWords, eventWords, kindWords } from './event-words'
import { timelineOf, type TimelineBreak, type TimelineEvent } from './timeline'

interface EventTimelineProps {
  match: MatchView
  /** All goals among them. */
  events: readonly ScoredEvent[]
}

/** Events along a line, the newest first: those of the home team at the start, the minutes in the middle. */
export function EventTimeline({ match, events }: EventTimelineProps) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  return (
    <ol className={classes.timeline} reversed>
      {timelineOf(events, match).map((entry) =>
        'pause' in entry ? (
          <Pause key={entry.pause} entry={entry} match={match} />
        ) : (
          <Event key={entry.key} entry={entry} match={match} />
        ),
      )}
    </ol>
  )
}

/** The score of a match that a shoot-out decided has its kicks below it. */
function Pause({ entry, match }: { entry: TimelineBreak; match: MatchView }) {
  const { pause, score } = entry
  return (
    <li className={classes.pause}>
      <span className={styles.hidden}>{breakSentence(entry, match)}</span>
      <span className={classes.words} aria-hidden="true">
        {breakWords(pause)}
        {score && <ScoreCells size="small" score={score} shootout={pause === 'full-time' ? match.shootout : null} />}
      </span>
    </li>
  )
}

function Event({ entry, match }: { entry: TimelineEvent; match: MatchView }) {
  const { event, kick } = entry
  return (
    <li className={classes.event} data-kind={event.kind}>
      <span className={styles.hidden}>{eventWords(entry, match)}</span>
      <span className={classes.middle} aria-hidden="true">
        <span className={classes.minute}>
          <bdi dir="ltr">{kick === null ? eventMinute(event) : formatNumber(kick)}</bdi>
        </span>
        {event.scoreAfter && <ScoreCells size="small" score={event.scoreAfter} />}
      </span>
      <span className={classes.what} data-side={event.side} aria-hidden="true">
        <EventIcon kind={event.kind} />
        {event.kind === 'change' ? <Change event={event} /> : <Happening event={event} />}
      </span>
    </li>
  )
}

/** The player, and below what happened. Without a name only what happened. */
function Happening({ event: { kind, player, other } }: { event: MatchEvent }) {
  const isPlainGoal = kind === 'goal'
  return (
    <span className={classes.texts}>
      <b className={classes.player}>{player === '' ? kindWords(kind) : <Isolated>{player}</Isolated>}</b>
      {isPlainGoal && other !== '' ? <small className={classes.more}>{assistWords(other)}</small> : null}
      {!isPlainGoal && player !== '' ? <small className={classes.more}>{kindWords(kind)}</small> : null}
    </span>
  )
}

/** Who comes on, with an arrow up, above who goes off, with an arrow down. */
const Change = ({ event: { player, other } }: { event: MatchEvent }) => (
  <span className={classes.texts}>
    {player === '' && other === '' ? <b className={classes.player}>{kindWords('change')}</b> : null}
    {other === '' ? null : (
      <ChangedPlayer name={other} look={classes.on} icon={<IconArrowUp size={16} stroke={2} aria-hidden />} />
    )}
    {player === '' ? null : (
      <ChangedPlayer name={player} look={classes.off} icon={<IconArrowDown size={16} stroke={2} aria-hidden />} />
    )}
  </span>
)

const ChangedPlayer = ({ name, look, icon }: { name: string; look: string | undefined; icon: ReactNode }) => (
  <span className={`${classes.changed} ${look}`}>
    {icon}
    <span>
      <Isolated>{name}</Isolated>
    </span>
  </span>
)
