import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { IconArrowDown, IconArrowUp, IconBallFootball } from '@tabler/icons-react'
import type { LineupPlayer, MatchEvent } from '@/domain/football/matches'
import { Isolated } from '../../text/isolated'
import styles from '../../text-styles.module.css'
import { CardIcon } from '../events/card-icon'
import { eventMinute } from '../events/event-minute'
import type { Side } from '../match-result'
import classes from './player-list.module.css'
import { doneInOrder, marksOf, type Done, type PlayerMarks } from './player-marks'
import { playerWords, positionWords } from './player-words'
import { shirtNumber } from './shirt-number'

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
      {shirtNumber(player.number)}
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

const Marks = ({ marks }: { marks: PlayerMarks }) =>
  doneInOrder(marks).map((done, n) => (
    <span key={n} className={classes.mark}>
      <DoneIcon done={done} />
      <bdi dir="ltr">{eventMinute(done.event)}</bdi>
    </span>
  ))

function DoneIcon({ done }: { done: Done }) {
  switch (done.part) {
    case 'goal':
      return <IconBallFootball size={16} stroke={2} />
    case 'card':
      return <CardIcon kind={done.event.kind} size={14} />
    case 'on':
      return <IconArrowUp className={classes.on} size={16} stroke={2} />
    case 'off':
      return <IconArrowDown size={16} stroke={2} />
  }
}
