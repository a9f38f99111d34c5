import { addressHost } from './links'

/**
 * An http address, or a host that starts with `www.`. It ends at characters that no address needs, and at Arabic
 * punctuation, which users write right behind it.
 */
const ADDRESS = /(?:https?:\/\/|www\.)[^\p{Z}\p{Cc}\p{Cf}\\"'<>`^{|}«»“”‘’،؛؟]+/giu
/**
 * What may stand before an address: a blank, a bracket, a quotation mark, punctuation that no host has, or an emoji; and
 * behind these an Arabic word, or a word and a colon. `shop.example/https://a.example` would look like a page of the
 * shop.
 */
const BOUNDARY =
  /(?:[\p{Z}\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'<>،؛؟!*|…]|\p{Extended_Pictographic}|\p{RI})(?:[\p{Script=Arabic}\p{M}]*|\p{L}+:)$/u
/** Invisible characters separate nothing. */
const UNSEEN = /[\p{Cf}\p{DI}]/u
/** No word before an address is longer, so that the time is linear. */
const WORD_MAX_UNITS = 40
/** Punctuation that ends the sentence around an address. */
const SENTENCE_END = /[.,:;!?…۔*~]/
const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
])

export interface AddressRange {
  /** As written. */
  address: string
  /** UTF-16 offsets, end exclusive. */
  start: number
  end: number
}

/** Every web address of a text in order. */
export function addressRanges(text: string): AddressRange[] {
  const ranges: AddressRange[] = []
  for (const { 0: written, index: start } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(written)
    if (isAddress(address) && standsApart(text, start)) ranges.push({ address, start, end: start + address.length })
  }
  return ranges
}

function standsApart(text: string, start: number): boolean {
  let end = start
  while (end > 0 && UNSEEN.test(text.charAt(end - 1))) end -= 1
  return BOUNDARY.test(end > WORD_MAX_UNITS ? text.slice(end - WORD_MAX_UNITS, end) : ` ${text.slice(0, end)}`)
}

/** `www.example` is a word. */
function isAddress(address: string): boolean {
  const host = addressHost(address)
  return host !== null && !host.startsWith('www.')
}

/** Leaves out what belongs to the sentence: punctuation, and brackets that were opened before the address. */
function withoutEnding(written: string): string {
  const open = new Map(
    [...BRACKETS].map(([close, opening]) => [close, count(written, opening) - count(written, close)]),
  )
  let end = written.length
  for (; end > 0; end -= 1) {
    const last = written.charAt(end - 1)
    const unopened = open.get(last)
    if (unopened === undefined ? !SENTENCE_END.test(last) : unopened >= 0) break
    if (unopened !== undefined) open.set(last, unopened + 1)
  }
  return written.slice(0, end)
}

const count = (text: string, character: string): number => text.split(character).length - 1
