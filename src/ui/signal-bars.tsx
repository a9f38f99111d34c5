import classes from './signal-bars.module.css'

const BARS = [
  { x: 12.75, y: 8.75, height: 4.5 },
  { x: 6.75, y: 4.75, height: 8.5 },
  { x: 0.75, y: 0.75, height: 12.5 },
]

interface SignalBarsProps {
  /** Number of filled bars: 0 offline, 1 weak, 3 connected. */
  filled?: number
  /** Animates the bars while the app sends or loads. */
  moving?: boolean
  /** Width in px. */
  size?: number
}

/** Three bars in the shape of a stand: the icon for network state and waiting. */
export function SignalBars({ filled = 0, moving = false, size = 18 }: SignalBarsProps) {
  return (
    <svg
      className={moving ? `${classes.steps} ${classes.moving}` : classes.steps}
      width={size}
      height={(size * 14) / 18}
      viewBox="0 0 18 14"
      aria-hidden="true"
    >
      {BARS.map((bar, n) => (
        <rect key={bar.x} {...bar} width={4.5} rx={1} className={n < filled ? classes.on : undefined} />
      ))}
    </svg>
  )
}
