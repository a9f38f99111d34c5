import type { Side } from './match-result'
import classes from './red-cards.module.css'

/** A mark for each red card of a team, at the outer corner of its crest. The label of the match says how many. */
export function RedCards({ count, side, large = false }: { count: number; side: Side; large?: boolean }) {
  if (count <= 0) return null
  return (
    <span className={classes.cards} data-side={side} data-large={large || undefined}>
      {Array.from({ length: count }, (_, n) => (
        <i key={n} className={classes.card} />
      ))}
    </span>
  )
}
