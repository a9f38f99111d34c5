import { Plural, Trans } from '@lingui/react/macro'
import { formatMoment } from '@/i18n/format'
import type { AdRequestView } from '@/views/ad-requests'
import { minutesLeft, phaseOf } from './ad-phase'
import classes from './advertise.module.css'
import { useServerTime } from './use-server-time'

interface TimeOfAdProps {
  request: AdRequestView
  serverAhead: number
}

/** When an approved advertisement begins, how long it still runs, and how often it was seen and opened. */
export function TimeOfAd({ request, serverAhead }: TimeOfAdProps) {
  const { startsAt, endsAt, views, clicks } = request
  const phase = useServerTime(serverAhead, (now) => phaseOf(request, now))
  const left = useServerTime(serverAhead, (now) => minutesLeft(request, now))
  const begin = formatMoment(startsAt - serverAhead)
  const end = formatMoment(endsAt - serverAhead)
  return (
    <>
      <p>
        {phase === 'before' ? <Trans>Begins {begin}</Trans> : null}
        {phase === 'running' && endsAt > 0 ? <Left minutes={left} /> : null}
        {phase === 'over' ? <Trans>Ended {end}</Trans> : null}
      </p>
      <p className={classes.hint}>
        <Plural value={views} one="# view" other="# views" /> · <Plural value={clicks} one="# click" other="# clicks" />
      </p>
    </>
  )
}

/** Up to an hour in minutes, then in hours. */
function Left({ minutes }: { minutes: number }) {
  if (minutes <= 60) return <Plural value={minutes} one="# minute left" other="# minutes left" />
  return <Plural value={Math.ceil(minutes / 60)} one="# hour left" other="# hours left" />
}
