import { Plural, Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { formatMoment } from '@/i18n/format'
import { subscribeToTime } from '@/ui/shared-clock'
import type { AdRequestView } from '@/views/ad-requests'
import classes from './advertise.module.css'

const MINUTE_MS = 60_000

export type AdPhase = 'before' | 'running' | 'over'

/** @param now by the server's clock */
export const phaseOf = ({ startsAt, endsAt }: Pick<AdRequestView, 'startsAt' | 'endsAt'>, now: number): AdPhase => {
  if (now < startsAt) return 'before'
  return now < endsAt ? 'running' : 'over'
}

/** The present minute by the server's clock. */
export const useServerMinute = (serverAhead: number): number =>
  useSyncExternalStore(subscribeToTime, () => Math.floor((Date.now() + serverAhead) / MINUTE_MS)) * MINUTE_MS

interface TimeOfAdProps {
  request: AdRequestView
  serverAhead: number
}

/** When an approved advertisement begins, how long it still runs, and how often it was seen and opened. */
export function TimeOfAd({ request, serverAhead }: TimeOfAdProps) {
  const now = useServerMinute(serverAhead)
  const { startsAt, endsAt, views, clicks } = request
  const phase = phaseOf(request, now)
  const begin = formatMoment(startsAt - serverAhead)
  const end = formatMoment(endsAt - serverAhead)
  return (
    <>
      <p>
        {phase === 'before' ? <Trans>Begins {begin}</Trans> : null}
        {phase === 'running' ? <Left ms={endsAt - now} /> : null}
        {phase === 'over' ? <Trans>Ended {end}</Trans> : null}
      </p>
      <p className={classes.hint}>
        <Plural value={views} one="# view" other="# views" /> · <Plural value={clicks} one="# click" other="# clicks" />
      </p>
    </>
  )
}

/** Up to an hour in minutes, then in hours. */
function Left({ ms }: { ms: number }) {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  if (minutes <= 60) return <Plural value={minutes} one="# minute left" other="# minutes left" />
  return <Plural value={Math.ceil(minutes / 60)} one="# hour left" other="# hours left" />
}
