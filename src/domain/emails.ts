import type { Code } from './codes'
import { takeText, type TakenText } from './text'

/** Letters of any script on both sides of the @, as mail servers take them; what stands in quotes is refused. */
const ADDRESS =
  /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{Nd}]([\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?\.)+\p{L}[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}]$/u
/** RFC 5321, in UTF-16 units. */
const MAX_LENGTH = 254

/** The form in which an address is stored: one account per address in any case. */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** What is wrong with a tidied address, or null. */
export function checkEmail(email: string): Code | null {
  return email.length <= MAX_LENGTH && ADDRESS.test(email) ? null : 'email-invalid'
}

/** An address as it came: length first. */
export const takeEmail = (raw: string): TakenText =>
  takeText(raw, { most: MAX_LENGTH, tooLong: 'email-invalid', tidy: tidyEmail, check: checkEmail })
