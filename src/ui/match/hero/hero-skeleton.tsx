import colours from './board.module.css'
import classes from './hero-skeleton.module.css'

/** A placeholder while a match loads. Shown only when the phone has nothing of it. */
export const HeroSkeleton = () => (
  <div className={`${colours.board} ${classes.hero}`} aria-hidden="true">
    <Team />
    <span className={classes.cells} />
    <Team />
  </div>
)

const Team = () => (
  <span className={classes.team}>
    <span className={classes.crest} />
    <span className={classes.name} />
  </span>
)
