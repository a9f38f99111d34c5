import classes from './skeleton.module.css'

/** Placeholders while posts load, `count` of them. Shown only when the phone has no posts to show. */
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
