import type { Code } from './codes'
import { AD_TITLE_MAX_CHARACTERS, LINK_MAX_CHARACTERS } from './limits'
import { linkHost } from './links'
import { toLatinDigits } from './normalise'
import { isBlank, isLongerThan, parseText, type ParsedText, tidyName, tidyText, withoutUnseen } from './text'

/** The rules about requests of advertisements that phone and server share. */

export interface AdPackage {
  hours: number
  /** In Saudi riyals. */
  price: number
}

/** What users can buy. The server takes the price from here at the moment of the request (Q19). */
export const AD_PACKAGES: readonly AdPackage[] = [
  { hours: 1, price: 300 },
  { hours: 2, price: 700 },
  { hours: 5, price: 1000 },
  { hours: 24, price: 4000 },
]

/** The package of so many hours; undefined for any other number. */
export const adPackageOf = (hours: number): AdPackage | undefined => AD_PACKAGES.find((one) => one.hours === hours)

export const AD_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const
export type AdRequestStatus = (typeof AD_REQUEST_STATUSES)[number]

/** The title of the later advertisement. */
export const parseAdName = (raw: string): ParsedText =>
  parseText(raw, {
    most: AD_TITLE_MAX_CHARACTERS,
    tooLong: 'ad-name-too-long',
    tidy: tidyName,
    check: (name) => {
      if (isBlank(name)) return 'ad-fields'
      return isLongerThan(name, AD_TITLE_MAX_CHARACTERS) ? 'ad-name-too-long' : null
    },
  })

/** UTF-16 units of a typed number, with blanks and signs around its digits. */
export const PHONE_MAX_CHARACTERS = 60
/** Blanks, dashes of all kinds, and the signs that people set between groups of digits. */
const BETWEEN_DIGITS = /[\s\p{Zs}\p{Pd}()./\u2212]/gu
/** From the shortest national number to the longest of E.164. */
const PHONE = /^\+?\d{7,15}$/
const ONE_DIGIT = /^\+?(\d)\1*$/

/** A contact number as it is stored: ASCII digits, perhaps behind a plus. ٠٥٠ and ۰۵۰ are 050, and 00966 is +966. */
export function parsePhone(raw: string): ParsedText {
  if (raw.length > PHONE_MAX_CHARACTERS) return { text: '', code: 'phone-invalid' }
  const typed = toLatinDigits(withoutUnseen(raw.normalize('NFKC'))).replace(BETWEEN_DIGITS, '')
  const text = typed.replace(/^00/, '+')
  return { text, code: phoneError(text) }
}

function phoneError(text: string): Code | null {
  if (text === '') return 'ad-fields'
  return PHONE.test(text) && !ONE_DIGIT.test(text) ? null : 'phone-invalid'
}

/** The optional link of an advertisement (Q18). */
export function parseAdLink(raw: string): ParsedText {
  if (raw.length > LINK_MAX_CHARACTERS + 100) return { text: '', code: 'link-invalid' }
  const text = raw.trim()
  return { text, code: text === '' || linkHost(text) !== null ? null : 'link-invalid' }
}

/** Characters of what staff answer to a request. */
export const AD_ANSWER_MAX_CHARACTERS = 500

/** What staff answer to a request; empty for nothing. */
export const parseAdAnswer = (raw: string): ParsedText =>
  parseText(raw, {
    most: AD_ANSWER_MAX_CHARACTERS,
    tooLong: 'answer-long',
    tidy: tidyText,
    check: (text) => (isLongerThan(text, AD_ANSWER_MAX_CHARACTERS) ? 'answer-long' : null),
  })

/** What a user fills in; `hours` is 0 before a package is chosen. */
export interface AdRequestText {
  name: string
  phone: string
  link: string
  hours: number
}

export type AdRequestField = keyof AdRequestText | 'image'

/** What is wrong with each field of a form. */
export function adRequestErrors(text: AdRequestText, hasImage: boolean): Partial<Record<AdRequestField, Code>> {
  const [name, phone, link] = [parseAdName(text.name), parsePhone(text.phone), parseAdLink(text.link)]
  return {
    ...(adPackageOf(text.hours) ? {} : { hours: 'ad-package' }),
    ...(name.code && { name: name.code }),
    ...(phone.code && { phone: phone.code }),
    ...(hasImage ? {} : { image: 'ad-fields' }),
    ...(link.code && { link: link.code }),
  }
}
