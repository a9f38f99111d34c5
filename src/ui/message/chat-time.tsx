import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react'
import { formatMoment } from '@/i18n/format'
import { formatChatTime } from '@/i18n/format-days'
import { subscribeToTime } from '../shared-clock'

/** When the last message of a conversation came: a time, yesterday, a weekday, then the date. */
export function ChatTime({ at }: { at: number }) {
  // Subscribes to the language, because the format depends on it.
  useLingui()
  const shown = useSyncExternalStore(subscribeToTime, () => formatChatTime(at))
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
      {shown}
    </time>
  )
}
