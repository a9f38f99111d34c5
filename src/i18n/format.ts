import { t } from '@lingui/core/macro'
import { currentLanguage, localeOf } from './language'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const made = new Map<string, unknown>()

/** Creating formatters is slow, and every row needs them: one for each locale and purpose. */
export function once<T>(purpose: string, make: (locale: string) => T): T {
  const locale = localeOf(currentLanguage())
  const key = `${locale} ${purpose}`
  if (!made.has(key)) made.set(key, make(locale))
  return made.get(key) as T
}

/** 1284 → 1,284 or ١٬٢٨٤, as the user has chosen. */
export function formatNumber(value: number): string {
  return once('number', (locale) => new Intl.NumberFormat(locale)).format(value)
}

const KIB = 1024
const MIB = 1024 * KIB

/** Size of a file from its bytes: 1.7 م.ب, 312 ك.ب. Binary multiples, as the limits are, so that 5 MiB is 5 م.ب. */
export function formatBytes(bytes: number): string {
  const { amount, inMegabytes } = bytesIn(bytes, bytes)
  return inMegabytes ? t`${amount} MB` : t`${amount} KB`
}

/** The sent part of a file, both numbers in the unit of the whole: 0.4 من 1.7 م.ب. */
export function formatBytesOf(sentBytes: number, totalBytes: number): string {
  const { amount: total, inMegabytes } = bytesIn(totalBytes, totalBytes)
  const { amount: sent } = bytesIn(Math.min(sentBytes, totalBytes), totalBytes)
  return inMegabytes ? t`${sent} of ${total} MB` : t`${sent} of ${total} KB`
}

/** Kilobytes are whole and at least 1 for a non-empty file; megabytes have at most one decimal. */
function bytesIn(bytes: number, wholeBytes: number) {
  const inMegabytes = Math.ceil(wholeBytes / KIB) >= KIB
  const amount = inMegabytes
    ? once('megabytes', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })).format(bytes / MIB)
    : formatNumber(Math.ceil(bytes / KIB))
  return { amount, inMegabytes }
}

/** 21:49, the phone's own clock and zone. */
export function formatTime(at: number): string {
  return once(
    'time',
    (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ).format(at)
}

/** 19 نوفمبر, with the year when it is not this one. */
export function formatDay(at: number, now = Date.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const year = sameYear ? {} : { year: 'numeric' as const }
  return once(
    `day ${sameYear}`,
    (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }),
  ).format(at)
}

/** Day and time in full, for a title or a screen reader. */
export function formatMoment(at: number): string {
  return once(
    'moment',
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
  ).format(at)
}

/** The time of the last answer: 21:47, أمس 23:10, then the date. */
export function formatUpdated(at: number, now = Date.now()): string {
  const time = formatTime(at)
  const days = calendarDaysBetween(at, now)
  if (days <= 0) return time
  if (days === 1) return t`yesterday ${time}`
  return formatDay(at, now)
}

/** When something becomes possible again: at 21:49, tomorrow at 00:10, then on a day. */
export function formatUntil(at: number, now = Date.now()): string {
  const time = formatTime(at)
  const days = calendarDaysBetween(now, at)
  if (days <= 0) return t`at ${time}`
  if (days === 1) return t`tomorrow at ${time}`
  const day = formatDay(at, now)
  return t`on ${day}`
}

/** Midnights between two times in the phone's zone. */
export function calendarDaysBetween(earlier: number, later: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)
  return Math.round((midnight(later) - midnight(earlier)) / DAY_MS)
}

const AGE_UNITS = [
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** An age in its largest unit, rounded down; null below a minute. */
function ageOf(at: number, now: number) {
  const found = AGE_UNITS.find(([, ms]) => now - at >= ms)
  return found ? { unit: found[0], count: Math.floor((now - at) / found[1]) } : null
}

/** Age of a post in the shortest form: الآن, 5 د, 3 س, 4 ي, 2 ش. */
export function formatAge(at: number, now = Date.now()): string {
  const age = ageOf(at, now)
  if (!age) return t({ message: 'now', context: 'age of a post' })
  const n = formatNumber(age.count)
  if (age.unit === 'minute') return t({ message: `${n}m`, context: 'minutes' })
  if (age.unit === 'hour') return t({ message: `${n}h`, context: 'hours' })
  if (age.unit === 'day') return t({ message: `${n}d`, context: 'days' })
  return t({ message: `${n}mo`, context: 'months' })
}

/** The same age as a phrase («قبل 5 دقائق»), for screen readers. */
export function formatRelativeAge(at: number, now = Date.now()): string {
  const { unit, count } = ageOf(at, now) ?? { unit: 'second', count: 0 }
  return once('age', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(-count, unit)
}
