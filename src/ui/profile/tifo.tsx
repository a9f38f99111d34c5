import { scarfOf } from '../club-colours'
import classes from './tifo.module.css'

const SEAT = 14
const ROWS = 8
const COLUMNS = 44

/** The cover of a profile: coloured seats in the colours of the favourite club, grey without a club. */
export function Tifo({ team }: { team: string }) {
  const [main, stripe] = scarfOf(team) ?? ['#74838A', '#B4C2C9']
  const seats = Array.from({ length: ROWS * COLUMNS }, (_, n) => ({
    row: Math.floor(n / COLUMNS),
    column: n % COLUMNS,
  }))
  return (
    <svg
      className={classes.tifo}
      viewBox={`0 0 ${COLUMNS * SEAT} ${ROWS * SEAT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="100%" height="100%" fill="var(--c-board)" />
      {seats.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={column * SEAT + 1}
          y={row * SEAT + 1}
          width={SEAT - 2}
          height={SEAT - 2}
          rx={2.5}
          fill={inDrawing(row, column) ? stripe : main}
          opacity={0.78 + ((row * 7 + column * 13 + row * column) % 22) / 100}
        />
      ))}
    </svg>
  )
}

/** The stripe is widest at the top and narrows in steps, like a banner over a stand. */
function inDrawing(row: number, column: number): boolean {
  const fromMiddle = Math.abs(column - (COLUMNS - 1) / 2)
  return fromMiddle < (ROWS - row) * 1.9
}
