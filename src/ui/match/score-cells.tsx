import type { TwoScores } from '@/domain/football/matches'
import { formatNumber } from '@/i18n/format'
import type { Side } from './match-result'
import classes from './score-cells.module.css'
import { useRecentChange } from './use-recent-change'

interface ScoreCellsProps {
  /** Null before the first word of a score. */
  score: TwoScores | null
  /** Kicks that went in, in smaller cells below. */
  shootout?: TwoScores | null
  /** The other side is drawn dim where its number is the smaller one. */
  winner?: Side | null
  /** `small`: light cells in the height of a line. */
  size?: 'row' | 'hero' | 'brief' | 'small'
}

/** A score as two cells, each beside its team: the home team's is the first. Never one text, which could turn around. */
export function ScoreCells({ score, shootout = null, winner = null, size = 'row' }: ScoreCellsProps) {
  return (
    <span className={classes.score} data-size={size}>
      <Goals count={score?.home ?? null} dim={winner === 'away' && isLower(score, 'home')} />
      <Goals count={score?.away ?? null} dim={winner === 'home' && isLower(score, 'away')} />
      {shootout && (
        <>
          <Kicks count={shootout.home} dim={winner === 'away'} />
          <Kicks count={shootout.away} dim={winner === 'home'} />
        </>
      )}
    </span>
  )
}

/** After a draw the shoot-out decided: both scores stay bright. */
const isLower = (score: TwoScores | null, side: Side): boolean =>
  score !== null && score[side] < score[side === 'home' ? 'away' : 'home']

function Goals({ count, dim }: { count: number | null; dim: boolean }) {
  const recent = useRecentChange(count)
  return (
    <b className={classes.cell} data-dim={dim || undefined} data-recent={recent || undefined}>
      {count === null ? '–' : formatNumber(count)}
    </b>
  )
}

const Kicks = ({ count, dim }: { count: number; dim: boolean }) => (
  <b className={classes.kicks} data-dim={dim || undefined}>
    {formatNumber(count)}
  </b>
)
