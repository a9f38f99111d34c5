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

/** The day of a match: اليوم, غدًا, أمس, then weekday and date, with the year when it is not this one. */
export function formatMatchDay(at: number, now = Date.now()): string {
  const days = calendarDaysBetween(now, at)
  if (days === 0) return t`Today`
  if (days === 1) return t`Tomorrow`
  if (days === -1) return t`Yesterday`
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const year = sameYear ? {} : { year: 'numeric' as const }
  return once(
    `match day ${sameYear}`,
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year }),
  ).format(at)
}

/** 27 نوفمبر 2026: always with the year, for what is read much later. */
export function formatDate(at: number): string {
  return once(
    'date',
    (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
  ).format(at)
}

/** الجمعة */
function formatWeekday(at: number): string {
  return once('weekday', (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' })).format(at)
}

/** نوفمبر 2025: when a user joined. */
export function formatMonth(at: number): string {
  return once('month', (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })).format(at)
}
