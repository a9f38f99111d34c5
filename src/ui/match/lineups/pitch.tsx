import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconBallFootball } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Lineup, MatchEvent } from '@/domain/football/matches'
import { formatNumber } from '@/i18n/format'
import type { TeamView } from '@/views/matches'
import { Isolated } from '../../text/isolated'
import { crestLook } from '../crest-look'
import { CardIcon } from '../events/card-icon'
import type { Side } from '../match-result'
import { familyName } from './family-name'
import classes from './pitch.module.css'
import { placePlayers, type Place } from './pitch-positions'
import { marksOf, type PlayerMarks } from './player-marks'
import { shirtNumber } from './shirt-number'

interface PitchProps {
  team: TeamView
  side: Side
  lineup: Lineup
  events: readonly MatchEvent[]
}

/** The lines of half a pitch: centre circle at the top, penalty area at the bottom. */
const LINES =
  'M0 1H358M0 451H358M100 451V384H258V451M142 451V424H216V451M124 384a58 40 0 0 1 110 0M119 1a60 60 0 0 0 120 0'

/**
 * The starting players where they stand, for the eye: screen readers get the list of names. Right is right in both
 * languages.
 */
export function Pitch({ team, side, lineup, events }: PitchProps) {
  const { t } = useLingui()
  const { name } = team
  const { formation } = lineup
  return (
    <div
      className={classes.pitch}
      dir="ltr"
      role="img"
      aria-label={formation === '' ? t`Line-up of ${name}` : t`Line-up of ${name}, ${formation}`}
      style={{ '--shirt': crestLook(team).main } as CSSProperties}
    >
      <svg className={classes.lines} viewBox="0 0 358 452" preserveAspectRatio="none" aria-hidden="true">
        <path d={LINES} />
      </svg>
      {placePlayers(lineup).map((place, n) => (
        <Player key={n} place={place} marks={marksOf(place.player.name, side, events)} />
      ))}
    </div>
  )
}

function Player({ place: { player, x, y, inRow }, marks }: { place: Place; marks: PlayerMarks }) {
  const style = { '--x': `${x}%`, '--y': `${y}%`, '--in-row': Math.max(inRow, 3) } as CSSProperties
  return (
    <span className={classes.player} style={style}>
      <span className={classes.disc}>
        {shirtNumber(player.number)}
        <DiscMarks captain={player.captain} marks={marks} />
      </span>
      {player.name === '' ? null : <Isolated className={classes.name}>{familyName(player.name)}</Isolated>}
    </span>
  )
}

/** A corner of the disc for each kind of mark. */
const DiscMarks = ({ captain, marks: { goals, card, off } }: { captain: boolean; marks: PlayerMarks }) => (
  <>
    {goals.length > 0 && (
      <span className={classes.goals}>
        <IconBallFootball size={15} stroke={2} aria-hidden />
        {goals.length > 1 ? formatNumber(goals.length) : null}
      </span>
    )}
    {card && (
      <span className={classes.card}>
        <CardIcon kind={card.kind} />
      </span>
    )}
    {captain && (
      <span className={classes.captain}>
        <Trans context="captain, one letter">C</Trans>
      </span>
    )}
    {off && (
      <span className={classes.off}>
        <IconArrowDown size={13} stroke={2.5} aria-hidden />
      </span>
    )}
  </>
)
