import skeleton from '../skeleton.module.css'
import classes from './team-row.module.css'

/** Placeholders while rows of teams load. */
export function TeamSkeletons({ count }: { count: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: count }, (_, n) => (
        <li key={n} className={classes.row} data-skeleton="">
          <span className={`${skeleton.face} ${classes.crest}`} />
          <span className={classes.names}>
            <span className={skeleton.bar} data-width="name" />
          </span>
        </li>
      ))}
    </ul>
  )
}
