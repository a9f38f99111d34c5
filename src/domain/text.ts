import type { Code } from './codes'

/** Length as the limits count it: Unicode code points, not UTF-16 units and not graphemes. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** True when the text has more than `max` code points; looks at no more of it than that. */
export function isLongerThan(text: string, max: number): boolean {
  return endOf(text, max) < text.length
}

/** The first `max` code points; never cuts a surrogate pair. */
export function firstCharacters(text: string, max: number): string {
  return text.slice(0, endOf(text, max))
}

/** The UTF-16 offset behind the first `max` code points. */
function endOf(text: string, max: number): number {
  let end = 0
  for (let count = 0; count < max && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  }
  return end
}

/** Bytes of the UTF-8 form, without TextEncoder (goja has none). */
export function countBytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
/** C0 without tab and line feed, DEL, C1. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/** Blanks of all scripts: what `\s` finds, and what is drawn as one or as nothing. */
const BLANK_EDGES =
  '\t\n\v\f\r \u00a0\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b' +
  '\u2028\u2029\u202f\u205f\u2060\u3000\ufeff'
const EDGES: ReadonlySet<number> = new Set(Array.from(BLANK_EDGES, (blank) => blank.charCodeAt(0)))
/** Any character but those that draw nothing: a text without one is empty. */
const VISIBLE =
  /[^\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]/

/** Halves without their other half: a pattern that reads pairs as one character finds no others. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu

/** A lone surrogate becomes U+FFFD, as JSON makes of it on the server. */
const replaceLoneSurrogates = (text: string): string => text.replace(LONE_SURROGATES, '\ufffd')

/** Without blank edges. Steps from both ends: a pattern that ends in `+$` looks at each blank of the text anew. */
function trimEdges(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && EDGES.has(text.charCodeAt(start))) start += 1
  while (end > start && EDGES.has(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The one form in which a text is stored: no control characters, `\n` line ends, no blank edges. Idempotent. */
export function tidyText(text: string): string {
  return trimEdges(replaceLoneSurrogates(text).replace(LINE_ENDS, '\n').replace(CONTROLS, ''))
}

const BLANKS = /[\t\n\v\f\r\u2028\u2029\u2800\p{Zs}]+/gu
/** Controls, marks of direction, joiners, fillers, selectors: they draw nothing, and some turn what stands beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}]/gu

/**
 * The one form in which a name is stored, a user's or a room's: composed, every kind of blank an ordinary one, and
 * nothing in it that is not seen, so that no name can reverse its neighbour or pass for another. Idempotent; may be empty.
 */
export function tidyName(name: string): string {
  const seen = replaceLoneSurrogates(name).replace(BLANKS, ' ').replace(UNSEEN, '')
  const line = seen.replace(/ {2,}/g, ' ').replace(/^ | $/g, '')
  // Twice: composing can take a mark apart.
  return cutMarks(cutMarks(line).normalize('NFC'))
}

/** More marks than any script puts on a letter. Both engines sort the marks of a letter in the square of their number. */
const MARKS = /([\p{M}\uff9e\uff9f]{10})[\p{M}\uff9e\uff9f]+/gu

/** The first ten marks of each letter. */
export const cutMarks = (text: string): string => text.replace(MARKS, '$1')

/** True when nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** A text as it is stored, and what is wrong with it. */
export interface TakenText {
  text: string
  code: Code | null
}

/** How a text of strangers is read: the most code points of its stored form, and the code when there are more. */
export interface TextRule {
  most: number
  tooLong: Code
  tidy(raw: string): string
  check(text: string): Code | null
}

/** UTF-16 units for each code point: pairs, line ends of two signs, and as much again that tidying may take away. */
const RAW_UNITS = 4

/** Takes what a stranger said: refused by its length alone, before anything looks at it; then tidied, then checked. */
export function takeText(raw: string, { most, tooLong, tidy, check }: TextRule): TakenText {
  if (raw.length > RAW_UNITS * most) return { text: '', code: tooLong }
  const text = tidy(raw)
  return { text, code: check(text) }
}
