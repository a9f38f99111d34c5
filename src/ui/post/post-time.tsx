import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react'
import { formatAge, formatRelativeAge, formatMoment } from '@/i18n/format'
import { subscribeToTime } from '../shared-clock'

/** Age of a post («5 د»), growing while it is looked at; the whole moment as its title, words for a screen reader. */
export function PostTime({ at }: { at: number }) {
  // Subscribes to the language: the formats follow it.
  useLingui()
  const age = useSyncExternalStore(subscribeToTime, () => formatAge(at))
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)} aria-label={formatRelativeAge(at)}>
      {age}
    </time>
  )
}

/** The same in words with the moment itself («قبل 5 دقائق · 21 نوفمبر 2026 في 19:48»), where there is room for it. */
export function PostMoment({ at }: { at: number }) {
  useLingui()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatRelativeAge(at)} · <bdi>{formatMoment(at)}</bdi>
    </time>
  )
}
