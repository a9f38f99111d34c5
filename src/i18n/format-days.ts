import { t } from '@lingui/core/macro'
import { calendarDaysBetween, formatDay, formatTime, formatWeekday } from './format'

const WEEK_DAYS = 7

/** When a conversation's last message came: 21:47, أمس, a weekday within the last week, then the date. */
export function formatChatTime(at: number, now = Date.now()): string {
  return calendarDaysBetween(at, now) <= 0 ? formatTime(at) : formatChatDay(at, now)
}

/** The day of messages: اليوم, أمس, a weekday within the last week, then the date. */
export function formatChatDay(at: number, now = Date.now()): string {
  const days = calendarDaysBetween(at, now)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  if (days >= WEEK_DAYS) return formatDay(at, now)
  return formatWeekday(at)
}
