import { t } from '@lingui/core/macro'
import type { MatchEvent } from '@/domain/football/matches'
import { formatNumber } from '@/i18n/format'

type Moment = Pick<MatchEvent, 'minute' | 'extra'>

/** 67′ or 45+2′: to be shown from left to right. */
export const eventMinute = ({ minute, extra }: Moment): string =>
  `${formatNumber(minute)}${extra > 0 ? `+${formatNumber(extra)}` : ''}′`

/** The minute for screen readers. */
export function eventMinuteWords({ minute, extra }: Moment): string {
  const n = formatNumber(minute)
  if (extra === 0) return t`minute ${n}`
  const more = formatNumber(extra)
  return t`minute ${n}+${more}`
}
