import { t } from '@lingui/core/macro'
import type { MatchMinute } from '@/domain/football/minutes'
import { formatNumber, formatRelativeAge } from '@/i18n/format'

/** 67′, 45+′, ~67′: to be shown from left to right. */
export function minuteSign({ minute, over, still }: MatchMinute): string {
  return `${still ? '~' : ''}${formatNumber(minute)}${over ? '+' : ''}′`
}

/** The minute for screen readers. One that stands still is not certain. */
export function minuteWords({ minute, over, still, ageMs }: MatchMinute): string {
  if (ageMs !== null) return minuteAge(ageMs)
  const n = formatNumber(minute)
  if (over) return still ? t`about minute ${n}, stoppage time` : t`minute ${n}, stoppage time`
  return still ? t`about minute ${n}` : t`minute ${n}`
}

/** How long ago the source of a match was last heard: «حُدّث قبل 12 دقيقة». */
export function minuteAge(ageMs: number): string {
  const now = Date.now()
  const age = formatRelativeAge(now - ageMs, now)
  return t({ message: `updated ${age}`, context: 'match' })
}
