import { once } from './format'
import { SPAN_UNITS } from './format-span'

const inUnit = (unit: string, digits: number) =>
  once(
    `unit ${unit} ${digits}`,
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: digits }),
  )

/** 3 دقائق, 250 مللي ثانية: a time in its largest unit, rounded down from a second on. */
export function formatSpan(ms: number): string {
  const found = SPAN_UNITS.find(([, length]) => ms >= length)
  return found ? inUnit(found[0], 0).format(Math.floor(ms / found[1])) : formatMilliseconds(ms)
}

/** 1,240 milliseconds. */
export const formatMilliseconds = (ms: number): string => inUnit('millisecond', 0).format(ms)

/** 12 days. */
export const formatDays = (days: number): string => inUnit('day', 0).format(Math.floor(days))

const SIZES = [
  ['terabyte', 1024 ** 4],
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
] as const

/** The size of a disk or a database: 1.7 gigabytes. Binary multiples, as in `formatBytes`. */
export function formatSize(bytes: number): string {
  const [unit, length] = SIZES.find(([, size]) => Math.abs(bytes) >= size) ?? (['kilobyte', 1024] as const)
  return once(
    `size ${unit}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }),
  ).format(bytes / length)
}

/** 42 of 100 → 42 %. */
export const formatPercent = (hundredths: number): string =>
  once('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })).format(
    hundredths / 100,
  )

/** With one decimal: 0.4. */
export const formatRate = (value: number): string =>
  once('rate', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })).format(value)
