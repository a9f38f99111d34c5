import skeleton from '../skeleton.module.css'
import classes from './news-skeletons.module.css'

/** Placeholders while news load. Shown only when the phone has none to show. */
export function NewsSkeletons() {
  return (
    <div aria-hidden="true">
      <div className={classes.lead}>
        <span className={classes.wide} />
        <span className={skeleton.bar} />
        <span className={skeleton.bar} data-width="last" />
      </div>
      {Array.from({ length: 4 }, (_, n) => (
        <div key={n} className={classes.row}>
          <span className={classes.lines}>
            <span className={skeleton.bar} />
            <span className={skeleton.bar} data-width="last" />
            <span className={skeleton.bar} data-width="time" />
          </span>
          <span className={classes.square} />
        </div>
      ))}
    </div>
  )
}
