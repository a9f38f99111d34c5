import type { Side } from './match-result'
import classes from './red-cards.module.css'

/** A mark for each red card of a team, at the outer corner of its crest. The label of the row says how many. */
export function RedCards({ count, side }: { count: number; side: Side }) {
  if (count <= 0) return null
  return (
    <span className={classes.cards} data-side={side}>
      {Array.from({ length: count }, (_, n) => (
        <i key={n} className={classes.card} />
      ))}
    </span>
  )
}
