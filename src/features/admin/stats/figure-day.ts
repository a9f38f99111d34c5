import { once } from '@/i18n/format'

/** A day of the figures, such as 2026-11-29, as 29 نوفمبر. */
export const formatFigureDay = (day: string): string =>
  once(
    'day of figures',
    (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  ).format(Date.parse(`${day}T00:00Z`))
