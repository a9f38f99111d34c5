import { toLatinDigits } from '@/domain/normalise'
import { SPAN_UNITS, spanOf, type SpanUnit } from '@/i18n/format-span'
import type { LimitRate } from '@/views/limits'

/** What stands in the fields of a limit. */
export interface TypedLimit {
  isOff: boolean
  /** Of bytes in megabytes. */
  count: string
  amount: string
  unit: SpanUnit
}

const MIB = 1024 * 1024

export function typedOf({ count, perMs }: LimitRate, bytes: boolean): TypedLimit {
  const { amount, unit } = spanOf(perMs)
  if (count === 0) return { isOff: true, count: '', amount: '1', unit: 'minute' }
  return { isOff: false, count: String(bytes ? count / MIB : count), amount: String(amount), unit }
}

/** What was typed, with NaN for what cannot be read: ٤٠ is 40, and 1٬000 is 1000. */
export function rateIn({ isOff, count, amount, unit }: TypedLimit, bytes: boolean): LimitRate {
  if (isOff) return { count: 0, perMs: 0 }
  const unitMs = SPAN_UNITS.find(([name]) => name === unit)?.[1] ?? Number.NaN
  const number = numberIn(count)
  return { count: bytes ? Math.round(number * MIB) : number, perMs: Math.round(numberIn(amount) * unitMs) }
}

/** The codes of fields that no server needs to see: no number, a part of one, or none at all. */
export function codesIn({ count, perMs }: LimitRate, isOff: boolean): { count?: string; perMs?: string } {
  if (isOff) return {}
  return {
    ...(Number.isSafeInteger(count) && count > 0 ? {} : { count: 'limit-count' }),
    ...(Number.isSafeInteger(perMs) && perMs > 0 ? {} : { perMs: 'limit-time' }),
  }
}

function numberIn(text: string): number {
  const plain = toLatinDigits(text)
    .replace(/[\s,٬_]/g, '')
    .replace('٫', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
