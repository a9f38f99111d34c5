import { IconClock, IconFlagCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Plate } from '@/domain/football/rooms/plates'
import { useLanguage } from '@/i18n/use-language'
import { Isolated } from '../../text/isolated'
import { EventIcon } from '../events/event-icon'
import { ScoreCells } from '../score-cells'
import classes from './match-plate.module.css'
import { plateMinute, plateName, plateTitle } from './plate-words'

/** What happened in a match, as its room shows it. What was taken back is struck through (K15). */
export function MatchPlate({ plate, foot }: { plate: Plate; foot: ReactNode }) {
  const language = useLanguage()
  const { score, shootout, side, player, cancelled } = plate
  const [home, away] = [plateName(plate.home, language), plateName(plate.away, language)]
  const minute = plateMinute(plate)
  const said = (
    <>
      {score ? (
        <span className={classes.result}>
          <Team name={home} scored={side === 'home'} />
          <ScoreCells score={score} shootout={shootout} size="small" />
          <Team name={away} scored={side === 'away'} />
        </span>
      ) : side ? (
        <Team name={side === 'home' ? home : away} scored />
      ) : null}
      {player !== '' || minute !== '' ? (
        <span className={classes.who}>
          {player === '' ? null : <Isolated>{player}</Isolated>}
          {player !== '' && minute !== '' ? ' · ' : null}
          {minute === '' ? null : <bdi dir="ltr">{minute}</bdi>}
        </span>
      ) : null}
    </>
  )
  return (
    <div className={classes.plate} data-kind={plate.kind} data-cancelled={cancelled || undefined}>
      <p className={classes.title}>
        <PlateIcon kind={plate.kind} />
        <b>{plateTitle(plate)}</b>
      </p>
      {cancelled ? <del className={classes.said}>{said}</del> : <div className={classes.said}>{said}</div>}
      {foot}
    </div>
  )
}

const Team = ({ name, scored }: { name: string; scored: boolean }) => (
  <span className={classes.team} data-scored={scored || undefined}>
    <Isolated>{name}</Isolated>
  </span>
)

function PlateIcon({ kind }: Pick<Plate, 'kind'>) {
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  switch (kind) {
    case 'goal':
      return <EventIcon kind="goal" size={18} />
    case 'red-card':
      return <EventIcon kind="red" />
    case 'kickoff':
      return <IconPlayerPlay {...icon} />
    case 'half-time':
      return <IconClock {...icon} />
    case 'end':
      return <IconFlagCheck {...icon} />
  }
}
