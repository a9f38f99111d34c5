import { t } from '@lingui/core/macro'
import { calendarDaysBetween, formatDay, formatTime, once } from './format'

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

/** الجمعة */
function formatWeekday(at: number): string {
  return once('weekday', (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' })).format(at)
}

/** نوفمبر 2025: when a user joined. */
export function formatMonth(at: number): string {
  return once('month', (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })).format(at)
}
