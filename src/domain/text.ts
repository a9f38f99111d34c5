/** Length as the limits count it: Unicode code points, not UTF-16 units and not graphemes. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first `max` code points; never cuts a surrogate pair. */
export function firstCharacters(text: string, max: number): string {
  let kept = ''
  let count = 0
  for (const character of text) {
    if (count === max) break
    kept += character
    count += 1
  }
  return kept
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
const EDGE = '[\\s\\u00a0\\u1680\\u180e\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff]+'
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'g')
/** Characters that draw nothing: a text of these alone is empty. */
const INVISIBLE =
  /[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]/g

/** A lone surrogate becomes U+FFFD, as JSON makes of it on the server. */
function replaceLoneSurrogates(text: string): string {
  let whole = ''
  for (const character of text) {
    whole += character.length === 1 && character >= '\ud800' && character <= '\udfff' ? '\ufffd' : character
  }
  return whole
}

/** The one form in which a text is stored: no control characters, `\n` line ends, no blank edges. Idempotent. */
export function tidyText(text: string): string {
  return replaceLoneSurrogates(text).replace(LINE_ENDS, '\n').replace(CONTROLS, '').replace(EDGES, '')
}

const BLANKS = /[\t\n\v\f\r\u2028\u2029\u2800\p{Zs}]+/gu
/** Controls, marks of direction, joiners, fillers, selectors: they draw nothing, and some turn what stands beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}]/gu

/**
 * The one form in which a name is stored, a fan's or a room's: composed, every kind of blank an ordinary one, and
 * nothing in it that is not seen, so that no name can reverse its neighbour or pass for another. Idempotent; may be empty.
 */
export function tidyName(name: string): string {
  return replaceLoneSurrogates(name)
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^ | $/g, '')
    .normalize('NFC')
}

/** True when nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}
