import classes from './skeleton.module.css'

/** Placeholders while rows with a round image and two lines load. */
export function RowSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={classes.row}>
          <span className={classes.face} />
          <span className={classes.lines}>
            <span className={classes.bar} data-width="last" />
            <span className={classes.bar} data-width="time" />
          </span>
        </div>
      ))}
    </div>
  )
}
