import { useSyncExternalStore } from 'react'
import { Trans } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { formatUpdated } from '@/i18n/format'
import { subscribeToTime } from '@/ui/shared-clock'
import classes from './matches-screen.module.css'

interface MatchesAgeProps {
  asOf: number | null
  at: 'head' | 'foot'
}

/** When the phone last heard of the matches: below them, and above them while there is no network. */
export function MatchesAge({ asOf, at }: MatchesAgeProps) {
  const offline = useIsOffline()
  const when = useSyncExternalStore(subscribeToTime, () => (asOf === null ? '' : formatUpdated(asOf)))
  if (asOf === null || offline !== (at === 'head')) return null
  return (
    <p className={classes.age} data-at={at}>
      <Trans>last updated {when}</Trans>
    </p>
  )
}
