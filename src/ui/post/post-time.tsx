import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react'
import { formatAge, formatRelativeAge, formatMoment } from '@/i18n/format'
import { subscribeToTime } from '../shared-clock'

/** The age of a post («5 د»), updated while it is on screen. The title has date and time; screen readers get a text. */
export function PostTime({ at }: { at: number }) {
  // Subscribes to the language, because the formats depend on it.
  useLingui()
  const age = useSyncExternalStore(subscribeToTime, () => formatAge(at))
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)} aria-label={formatRelativeAge(at)}>
      {age}
    </time>
  )
}

/** The age as a text with date and time («قبل 5 دقائق · 21 نوفمبر 2026 في 19:48»), for places with more space. */
export function PostMoment({ at }: { at: number }) {
  useLingui()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatRelativeAge(at)} · <bdi>{formatMoment(at)}</bdi>
    </time>
  )
}
