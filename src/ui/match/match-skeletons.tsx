import skeleton from '../skeleton.module.css'
import classes from './match-skeletons.module.css'

/** Placeholders while matches load, in groups of three. Shown only when the phone has none to show. */
export function MatchSkeletons({ groups = 3 }: { groups?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: groups }, (_, n) => (
        <div key={n} className={classes.group}>
          <div className={classes.bar}>
            <span className={classes.tile} />
            <span className={skeleton.bar} data-width="name" />
          </div>
          <Row />
          <Row />
          <Row />
        </div>
      ))}
    </div>
  )
}

const Row = () => (
  <div className={classes.row}>
    <span className={skeleton.bar} data-width="last" />
    <span className={classes.cells} />
    <span className={skeleton.bar} data-width="last" />
  </div>
)
