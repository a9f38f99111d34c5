import { once } from './format'

/** Units of a span, the largest first, in milliseconds. */
export const SPAN_UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const

export type SpanUnit = (typeof SPAN_UNITS)[number][0]

/** A span as a number of its largest unit that is whole. What is shorter than a second is a part of it. */
export function spanOf(ms: number): { amount: number; unit: SpanUnit } {
  const [unit, unitMs] = SPAN_UNITS.find(([, size]) => ms % size === 0 && ms > 0) ?? ['second', 1000]
  return { amount: ms / unitMs, unit }
}

/** 10 دقائق, 24 hours, half a second as 0.5 seconds. */
export function formatExactSpan(ms: number): string {
  const { amount, unit } = spanOf(ms)
  return once(
    `span ${unit}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  ).format(amount)
}
