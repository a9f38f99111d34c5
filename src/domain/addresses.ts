import { addressHost } from './links'

/**
 * An http address, or a host that starts with `www.`. It ends at characters that no address needs, and at Arabic
 * punctuation, which users write right behind it.
 */
const ADDRESS = /(?:(?<![a-z0-9_+/@-])https?:\/\/|(?<![a-z0-9_.+/@-])www\.)[^\p{Z}\p{Cc}\p{Cf}\\"'<>`^{|}«»“”‘’،؛؟]+/giu
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
    if (isAddress(address)) ranges.push({ address, start, end: start + address.length })
  }
  return ranges
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
