import { useLingui } from '@lingui/react'
import { formatMoment, formatTime } from '@/i18n/format'

/** When a message was written, in the clock of this phone. */
export function MessageTime({ at }: { at: number }) {
  // Subscribes to the language, because the format depends on it.
  useLingui()
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
      {formatTime(at)}
    </time>
  )
}
