import { toLatinDigits } from '../../normalise'

/** Dates and times as people write them, in a zone. What a zone's clocks show then is the server's part. */

/** `2026-11-28`, `2026/11/28`, and with the day first `28/11/2026`, `28.11.2026`, `28-11-2026`. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** @returns such as `2026-11-28`; null for what is no day of a calendar */
export function readDay(written: string): string | null {
  const text = plain(written).replace(/[T ]00:00(:00)?$/, '')
  const [year, month, day] =
    YEAR_FIRST.exec(text)?.slice(1).map(Number) ?? DAY_FIRST.exec(text)?.slice(1).reverse().map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}

/** `21:30`, `9.30 pm`, `٩:٣٠ م`, `20:30h`, and `13:00 UTC-6` with a zone of its own. */
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?\s*h?\s*(am|pm|a\.m\.|p\.m\.|ص|م)?\s*((?:utc|gmt).{0,7})?$/i

/** @returns such as `21:30`, with the zone that stands behind it; null for what is no time */
export function readTime(written: string): { time: string; zone: string } | null {
  const [, hours = '', minutes = '', half = '', zone = ''] = TIME.exec(plain(written)) ?? []
  if (hours === '' || Number(minutes) > 59) return null
  const hour = half === '' ? Number(hours) : hourOfHalf(Number(hours), /^p|^م/i.test(half))
  if (hour === null || hour > 23) return null
  return { time: `${String(hour).padStart(2, '0')}:${minutes}`, zone }
}

const hourOfHalf = (hour: number, isAfternoon: boolean): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (isAfternoon ? 12 : 0)

const OFFSET = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i

/**
 * A zone as the server takes it: a name of the IANA list, or an offset such as `+03:00`; null for what cannot be one.
 * Whether a name is in the list, the server knows.
 */
export function readZone(written: string): string | null {
  const text = plain(written).replace('\u2212', '-')
  if (/^(utc|gmt|z)$/i.test(text)) return '+00:00'
  const [, sign = '', hours = '', minutes = '00'] = OFFSET.exec(text) ?? []
  if (sign !== '') {
    const isReal = Number(hours) <= 14 && Number(minutes) < 60
    return isReal ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null
  }
  return text.length <= 40 && /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*){1,2}$/.test(text) ? text : null
}

/** Digits of one kind, without what is not seen: sheets put marks of direction beside Arabic. */
const plain = (text: string): string =>
  toLatinDigits(text.slice(0, 100))
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
