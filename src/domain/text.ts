import type { Code } from './codes'

/** The length that limits count: Unicode code points, not UTF-16 units and not graphemes. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** True when the text has more than `max` code points; reads no further than that. */
export function isLongerThan(text: string, max: number): boolean {
  return endOf(text, max) < text.length
}

/** The first `max` code points; never cuts a surrogate pair. */
export function firstCharacters(text: string, max: number): string {
  return text.slice(0, endOf(text, max))
}

/** The UTF-16 offset after the first `max` code points. */
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
/** Blanks of all scripts: those of `\s`, and characters that look like blanks or like nothing. */
const BLANK_EDGES =
  '\t\n\v\f\r \u00a0\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b' +
  '\u2028\u2029\u202f\u205f\u2060\u3000\ufeff'
const EDGES: ReadonlySet<number> = new Set(Array.from(BLANK_EDGES, (blank) => blank.charCodeAt(0)))
/**
 * Any visible character: a text without one is empty. Format characters that other letters stand on, as of a verse's end,
 * are seen; tags, selectors, fillers, blank hieroglyphs and notes, and what annotates are not.
 */
const VISIBLE = /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/u

/** Lone surrogates: a Unicode-aware pattern matches no others. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu

/** Replaces lone surrogates by U+FFFD, as JSON on the server does. */
const replaceLoneSurrogates = (text: string): string => text.replace(LONE_SURROGATES, '\ufffd')

/** Trims blanks in linear time. A pattern that ends in `+$` would start again at each blank of the text. */
function trimEdges(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && EDGES.has(text.charCodeAt(start))) start += 1
  while (end > start && EDGES.has(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Embeddings, overrides and isolates. Many of them end the isolation of what follows, such as an address. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Removes what reorders the letters behind it. Marks such as U+200F stay, because they act like one letter. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '')

/** A user's text for the middle of a plain sentence, such as a title: it cannot turn what is around it. */
export const isolated = (text: string): string => `\u2068${withoutBidiControls(text)}\u2069`

/** Normalises a text as it is stored: no controls or piles of marks, `\n` line ends, no blanks at its ends. Idempotent. */
export function tidyText(text: string): string {
  const lines = replaceLoneSurrogates(text).replace(LINE_ENDS, '\n')
  return trimEdges(cutMarks(withoutBidiControls(lines.replace(CONTROLS, ''))))
}

const BLANKS = /[\t\n\v\f\r\u2028\u2029\u2800\p{Zs}]+/gu
/** Invisible: controls, direction marks, joiners, fillers, selectors, blank hieroglyphs. Some reorder their neighbours. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}\u{13441}\u{13442}]/gu

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/**
 * Normalises a name as it is stored, of a user or a room: composed, every blank an ordinary one, no invisible
 * characters. So no name can reverse its neighbour or imitate another. Idempotent; may be empty.
 * @param removeUnseen removes invisible characters
 */
export function tidyName(name: string, removeUnseen = withoutUnseen): string {
  const seen = removeUnseen(replaceLoneSurrogates(name).replace(BLANKS, ' '))
  const line = seen.replace(/ {2,}/g, ' ').replace(/^ | $/g, '')
  // Twice, because composing can separate a mark.
  return cutMarks(cutMarks(line).normalize('NFC'))
}

/**
 * More marks than words have on a letter: Hebrew, Burmese and the Quran need five. Only a few mantras in Tibetan stack
 * more subjoined letters. They are cut, because subjoined letters without limit are drawn over the lines around as well.
 * A format character between marks begins no new letter. Both engines sort marks in quadratic time.
 */
const PILES = /((?:[\p{M}\uff9e\uff9f]\p{Cf}*){5}[\p{M}\uff9e\uff9f])(?:\p{Cf}*[\p{M}\uff9e\uff9f])+/gu

/** Keeps the first six marks of each letter. */
export const cutMarks = (text: string): string => text.replace(PILES, '$1')

/** True when the text has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** A normalised text, and its error. */
export interface ParsedText {
  text: string
  code: Code | null
}

/** Rules for untrusted text: the most code points of its stored form, and the code when there are more. */
export interface TextRule {
  most: number
  tooLong: Code
  tidy(raw: string): string
  check(text: string): Code | null
}

/** UTF-16 units for each code point: pairs, line ends of two units, and as much again that normalising may remove. */
const RAW_UNITS = 4

/** Reads untrusted text: it is refused by its length first, then normalised, then checked. */
export function parseText(raw: string, { most, tooLong, tidy, check }: TextRule): ParsedText {
  if (raw.length > RAW_UNITS * most) return { text: '', code: tooLong }
  const text = tidy(raw)
  return { text, code: check(text) }
}
