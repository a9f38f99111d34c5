import { DOT, MARK_IN_LOCKUP } from './lockup-shape'
import { MarkShape } from './mark'
import classes from './lockup.module.css'

/** The logo: the word, whose dot is the ball, and the mark. The parent sets the colours. */
export function Lockup({ height, ink, ball }: { height: number; ink: string; ball: string }) {
  return (
    <span className={classes.lockup} style={{ blockSize: height }} role="img" aria-label="مدرّج">
      <span className={classes.word} style={{ background: ink }} />
      <svg viewBox="2.2 -89.2 412.3 131.7" aria-hidden="true">
        <path d={DOT} fill={ball} />
        <g transform={MARK_IN_LOCKUP}>
          <MarkShape ink={ink} ball={ball} />
        </g>
      </svg>
    </span>
  )
}
