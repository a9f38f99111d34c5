import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Points } from '@/views/predictions'
import classes from './points-mark.module.css'

/** What a prediction is worth, in words: the colour is not all that says it. */
export function PointsMark({ points, isVoid }: { points: Points; isVoid: boolean }) {
  const { t } = useLingui()
  if (isVoid) {
    return (
      <span className={classes.mark} data-kind="void">
        <Trans context="prediction">Void</Trans>
      </span>
    )
  }
  if (points === null) return null
  return (
    <span className={classes.mark} data-kind={points === 0 ? 'none' : 'some'}>
      {points === 0 ? (
        <Trans context="prediction">No points</Trans>
      ) : (
        t`${plural(points, { one: '# point', other: '# points' })}`
      )}
    </span>
  )
}
