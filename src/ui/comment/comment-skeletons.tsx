import classes from './comment-skeletons.module.css'

/** Placeholders while comments load. Shown only when the phone has no comments to show. */
export function CommentSkeletons({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={classes.comment}>
          <span className={classes.face} />
          <span className={classes.lines}>
            <span className={classes.bar} data-width="name" />
            <span className={classes.bar} data-width={n % 2 ? 'short' : 'long'} />
          </span>
        </div>
      ))}
    </div>
  )
}
