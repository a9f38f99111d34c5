import type { Code } from './codes'
import { parseText, type ParsedText } from './text'

/** Letters of any script on both sides of the @; quoted local parts are refused. */
const ADDRESS =
  /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{Nd}]([\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?\.)+\p{L}[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}]$/u
/** RFC 5321, in UTF-16 units. */
const MAX_LENGTH = 254

/** Normalises an address as it is stored: one account per address in any case. */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The error of a normalised address, or null. */
export function checkEmail(email: string): Code | null {
  return email.length <= MAX_LENGTH && ADDRESS.test(email) ? null : 'email-invalid'
}

/** Checks and normalises a raw address, its length first. */
export const parseEmail = (raw: string): ParsedText =>
  parseText(raw, { most: MAX_LENGTH, tooLong: 'email-invalid', tidy: tidyEmail, check: checkEmail })
