import { useLingui } from '@lingui/react/macro'
import list from '../list.module.css'
import classes from '../skeleton.module.css'

/** Fans that are on their way; what the phone holds is read before these appear. */
export function PersonSkeletons({ count = 5 }: { count?: number }) {
  const { t } = useLingui()
  return (
    <div className={list.late} role="status" aria-label={t`Loading people…`}>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={classes.row} aria-hidden="true">
          <span className={classes.face} />
          <span className={classes.lines}>
            <span className={classes.bar} data-width="name" />
            <span className={classes.bar} data-width="last" />
          </span>
        </div>
      ))}
    </div>
  )
}
