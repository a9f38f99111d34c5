import { isLongerThan, tidyName, tidyText as tidyLines } from '@/domain/text'

/** What hooks answer to a request of staff (pocketbase/staff/by_rules.go). Without a change nothing is stored. */
export interface StaffResult {
  status: number
  answer: object
  change?: StaffChange
}

/** For the audit (pocketbase/staff/audit.go). */
export interface StaffChange {
  action: string
  subject: string
  before: unknown
  after: unknown
  /** In the words of the member. */
  why?: string
}

export const answered = (answer: object): StaffResult => ({ status: 200, answer })

/** An answer with the code of the request, and with those of its fields. */
export function refused(status: number, code: string, fields: { [field: string]: string } = {}): StaffResult {
  const data = Object.fromEntries(Object.entries(fields).map(([field, of]) => [field, { code: of }]))
  return { status, answer: { code, data } }
}

/** A refusal by the first code of the fields; null without one. */
export function refusedFields(fields: { [field: string]: string | null | undefined }): StaffResult | null {
  const codes = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))
  const [first] = codes
  return first === undefined ? null : refused(400, first[1], Object.fromEntries(codes))
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A text without blanks around it; null for what is absent. */
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' ? tidyText(value) : undefined

/** Longer than any field: refused as it is. */
const UNREAD = 1000

/** A line without invisible characters (K25). */
export const tidyText = (text: string): string => (text.length > UNREAD ? text : tidyName(text))

export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): { [field: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** A text of several lines; null for one that is too long, whose length is looked at first. */
export function boundedText(value: unknown, most: number): string | null {
  const raw = textOf(value)
  if (raw.length > 4 * most) return null
  const text = tidyLines(raw)
  return isLongerThan(text, most) ? null : text
}
