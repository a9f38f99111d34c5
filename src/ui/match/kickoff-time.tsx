import { useLingui } from '@lingui/react'
import { formatMoment, formatTime } from '@/i18n/format'

/** When a match begins, on the phone's own clock: 21:00. The title has the day, too. */
export function KickoffTime({ at }: { at: number }) {
  // Subscribes to the language, because the formats depend on it.
  useLingui()
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
      <bdi dir="ltr">{formatTime(at)}</bdi>
    </time>
  )
}
