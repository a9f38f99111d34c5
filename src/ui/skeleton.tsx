import classes from './skeleton.module.css'

/** Posts that are on their way, `count` of them. Only where the phone has nothing to show. */
export function PostSkeletons({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={classes.post}>
          <div className={classes.head}>
            <span className={classes.face} />
            <span className={classes.lines}>
              <span className={classes.bar} data-width="name" />
              <span className={classes.bar} data-width="time" />
            </span>
          </div>
          <span className={classes.bar} />
          <span className={classes.bar} data-width="last" />
        </div>
      ))}
    </div>
  )
}

/** Rows with a round picture and two lines that are on their way. */
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
