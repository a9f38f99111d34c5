import classes from './lockup.module.css'

/** The logo: the word, whose dot is the ball, and the mark. The parent sets the colours. */
export function Lockup({ height, ink, ball }: { height: number; ink: string; ball: string }) {
  return (
    <span className={classes.lockup} style={{ blockSize: height }} role="img" aria-label="مدرّج">
      <span className={classes.word} style={{ background: ink }} />
      <svg viewBox="2.2 -89.2 412.3 131.7" aria-hidden="true">
        <circle cx="53.6" cy="15.1" r="9.15" fill={ball} />
        <path d={STAND} fill={ink} stroke={ink} strokeWidth="5.21" strokeLinejoin="round" />
        <circle cx="370.31" cy="-43.14" r="24.3" fill={ball} />
      </svg>
    </span>
  )
}

const STAND = 'M272.23 30.64v-95.48h32.12v27.78h32.12v27.78h32.12v27.78h39.93v12.15z'
