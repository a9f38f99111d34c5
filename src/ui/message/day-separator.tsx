import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react'
import { formatChatDay } from '@/i18n/format-days'
import { subscribeToTime } from '../shared-clock'
import classes from './separators.module.css'

/** The day of the messages below: today, yesterday, a weekday, then the date. */
export function DaySeparator({ at }: { at: number }) {
  // Subscribes to the language, because the format depends on it.
  useLingui()
  const day = useSyncExternalStore(subscribeToTime, () => formatChatDay(at))
  return <p className={classes.day}>{day}</p>
}
