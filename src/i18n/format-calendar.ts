import { once } from './format'

const PARTS = {
  year: { year: 'numeric' },
  month: { month: 'long' },
  weekday: { weekday: 'narrow' },
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** One part of a date, as a calendar shows it by itself. */
export const formatCalendarPart = (part: keyof typeof PARTS, at: number): string =>
  once(`${part} of a calendar`, (locale) => new Intl.DateTimeFormat(locale, PARTS[part])).format(at)
