import classes from './signal-bars.module.css'

const RISERS = [
  { x: 12.75, y: 8.75, height: 4.5 },
  { x: 6.75, y: 4.75, height: 8.5 },
  { x: 0.75, y: 0.75, height: 12.5 },
]

interface StepsProps {
  /** How many of the three steps are filled: 0 offline, 1 weak, 3 connected. */
  filled?: number
  /** Filling one after the other: something is on its way. */
  moving?: boolean
  /** Width in px. */
  size?: number
}

/** Three steps of the stand: the sign for the network and for waiting. */
export function SignalBars({ filled = 0, moving = false, size = 18 }: StepsProps) {
  return (
    <svg
      className={moving ? `${classes.steps} ${classes.moving}` : classes.steps}
      width={size}
      height={(size * 14) / 18}
      viewBox="0 0 18 14"
      aria-hidden="true"
    >
      {RISERS.map((riser, n) => (
        <rect key={riser.x} {...riser} width={4.5} rx={1} className={n < filled ? classes.on : undefined} />
      ))}
    </svg>
  )
}
