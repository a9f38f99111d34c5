import { toLatinDigits } from '@/domain/normalise'

/** A whole number in any digits, such as ٤٠; NaN for what is none. */
export function wholeNumber(text: string): number {
  const latin = toLatinDigits(text.trim())
  return /^\d{1,3}$/.test(latin) ? Number(latin) : Number.NaN
}

/** Like `wholeNumber`; an empty field is 0. */
export const wholeNumberOrZero = (text: string): number => (text.trim() === '' ? 0 : wholeNumber(text))
