import type { MatchMinute as Minute } from '@/domain/football/minutes'
import classes from './match-minute.module.css'
import { minuteAge, minuteSign } from './minute-words'

/**
 * The minute of a match in play: 67′ with a dot, a grey ~67′ when the last word of the match is minutes old, and its age
 * when it is older (K4).
 */
export function MatchMinute({ minute }: { minute: Minute }) {
  if (minute.ageMs !== null) return <span className={classes.old}>{minuteAge(minute.ageMs)}</span>
  return (
    <span className={minute.still ? classes.old : classes.now}>
      {minute.still ? null : <i className={classes.dot} />}
      <bdi dir="ltr">{minuteSign(minute)}</bdi>
    </span>
  )
}
