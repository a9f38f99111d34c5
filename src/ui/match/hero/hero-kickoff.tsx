import { useSyncExternalStore } from 'react'
import { formatMatchDay } from '@/i18n/format-days'
import { subscribeToTime } from '../../shared-clock'
import { KickoffTime } from '../kickoff-time'
import classes from './hero-kickoff.module.css'

/** When a scheduled match begins, in place of its score: 21:00, and the day. */
export function HeroKickoff({ at }: { at: number }) {
  const day = useSyncExternalStore(subscribeToTime, () => formatMatchDay(at))
  return (
    <span className={classes.kickoff}>
      <span className={classes.time}>
        <KickoffTime at={at} />
      </span>
      <span className={classes.day}>{day}</span>
    </span>
  )
}
