import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { IconArrowDown, IconArrowUp, IconBallFootball } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LineupPlayer, MatchEvent } from '@/domain/football/matches'
import { formatNumber } from '@/i18n/format'
import { Isolated } from '../../text/isolated'
import styles from '../../text-styles.module.css'
import { CardIcon } from '../events/card-icon'
import { eventMinute } from '../events/event-minute'
import type { Side } from '../match-result'
import classes from './player-list.module.css'
import { marksOf, type PlayerMarks } from './player-marks'
import { playerWords, positionWords } from './player-words'

interface PlayerListProps {
  players: readonly LineupPlayer[]
  side: Side
  events: readonly MatchEvent[]
}

/** Players of a team with number, name, what they did, and position. */
export function PlayerList({ players, side, events }: PlayerListProps) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  return (
    <ol className={classes.players}>
      {players.map((player, n) => (
        <Player key={n} player={player} marks={marksOf(player.name, side, events)} />
      ))}
    </ol>
  )
}

const Player = ({ player, marks }: { player: LineupPlayer; marks: PlayerMarks }) => (
  <li className={classes.player}>
    <span className={styles.hidden}>{playerWords(player, marks)}</span>
    <b className={classes.number} aria-hidden="true">
      {formatNumber(player.number)}
    </b>
    <span className={classes.name} aria-hidden="true">
      <Isolated>{player.name}</Isolated>
      {player.captain && (
        <span className={classes.captain}>
          <Trans context="captain, one letter">C</Trans>
        </span>
      )}
    </span>
    <span className={classes.marks} aria-hidden="true">
      <Marks marks={marks} />
    </span>
    <span className={styles.meta} aria-hidden="true">
      {positionWords(player.position)}
    </span>
  </li>
)

const Marks = ({ marks: { goals, card, on, off } }: { marks: PlayerMarks }) => (
  <>
    {goals.map((goal, n) => (
      <Mark key={n} event={goal} icon={<IconBallFootball size={16} stroke={2} />} />
    ))}
    {card && <Mark event={card} icon={<CardIcon kind={card.kind} size={14} />} />}
    {on && <Mark event={on} icon={<IconArrowUp className={classes.on} size={16} stroke={2} />} />}
    {off && <Mark event={off} icon={<IconArrowDown size={16} stroke={2} />} />}
  </>
)

const Mark = ({ event, icon }: { event: MatchEvent; icon: ReactNode }) => (
  <span className={classes.mark}>
    {icon}
    <bdi dir="ltr">{eventMinute(event)}</bdi>
  </span>
)
