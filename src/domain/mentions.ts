import { maskAddresses } from './hashtags'
import { parseWrittenUsername, usernameKey } from './usernames'

// A literal, because the build expands the letter classes for the server's engine, which knows none.
/** A mention starts a word and has the letters of usernames; an e-mail address has none. */
const MENTION = /(^|[^\p{L}\p{M}\p{Nd}_@＠/&#])[@＠]([\p{L}\p{M}\p{Nd}_.]+)/gu

export interface MentionRange {
  /** As written, without the @. */
  name: string
  /** UTF-16 offsets of `@name` in the text, end exclusive. */
  start: number
  end: number
}

/** Every mention of a text in order, repeats included. Only the server knows whether the user exists. */
export function mentionRanges(text: string): MentionRange[] {
  const ranges: MentionRange[] = []
  visitWritten(text, (name, start) => {
    if (parseWrittenUsername(name).code === null) ranges.push({ name, start, end: start + 1 + name.length })
  })
  return ranges
}

/** Spellings that are read for each wanted name: others may be no names, or one name again. */
const SPELLINGS = 4

/**
 * The key of each mentioned name once (`username_key`), in order.
 * @param most so many are wanted; names behind them are not normalised, which costs the server most
 */
export function extractMentions(text: string, most = Infinity): string[] {
  const keys = new Set<string>()
  const spellings = new Set<string>()
  visitWritten(text, (name) => {
    if (keys.size >= most || spellings.size >= SPELLINGS * most || spellings.has(name)) return
    spellings.add(name)
    const { text: tidied, code } = parseWrittenUsername(name)
    if (code === null) keys.add(usernameKey(tidied))
  })
  return [...keys]
}

/** One pass with `replace`, because the server's engine reads the whole text again at each `exec`. */
function visitWritten(text: string, visit: (name: string, start: number) => void): void {
  maskAddresses(text).replace(MENTION, (whole: string, before: string, written: string, at: number) => {
    visit(withoutEndingDots(written), at + before.length)
    return whole
  })
}

/** Dots after a name end its sentence. */
function withoutEndingDots(written: string): string {
  let end = written.length
  while (end > 0 && written.charAt(end - 1) === '.') end -= 1
  return written.slice(0, end)
}
