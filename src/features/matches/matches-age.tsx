import { useSyncExternalStore } from 'react'
import { Trans } from '@lingui/react/macro'
import { formatUpdated } from '@/i18n/format'
import { subscribeToTime } from '@/ui/shared-clock'
import classes from './matches-screen.module.css'

/** When the phone last heard of what is above (ms since 1970). */
export function MatchesAge({ asOf }: { asOf: number }) {
  const when = useSyncExternalStore(subscribeToTime, () => formatUpdated(asOf))
  return (
    <p className={classes.age}>
      <Trans>last updated {when}</Trans>
    </p>
  )
}
