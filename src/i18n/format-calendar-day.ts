import { once } from './format'

/** A day without a time, such as 2026-11-29: 29 نوفمبر. */
export const formatCalendarDay = (day: string): string =>
  once(
    'calendar day',
    (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  ).format(Date.parse(`${day}T00:00Z`))
