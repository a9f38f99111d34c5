import { maskAddresses } from './hashtags'
import { parseWrittenUsername, usernameKey } from './usernames'

// A literal, because the build expands the letter classes for the server's engine, which knows none.
/** A mention starts a word and has the letters of usernames; an e-mail address has none. */
const MENTION = /(^|[^\p{L}\p{M}\p{Nd}_@＠/&#])[@＠]([\p{L}\p{M}\p{Nd}_.]+)/gu
export interface MentionRange {
  /** As written, without the @. */
  name: string
  /** The key of every spelling of the name (`username_key`). */
  key: string
  /** UTF-16 offsets of `@name` in the text, end exclusive. */
  start: number
  end: number
}

/**
 * Every mention of a text in order, repeats included. Only the server knows whether the user exists. One pass with
 * `replace`, because the server's engine reads the whole text again at each `exec`.
 */
export function mentionRanges(text: string): MentionRange[] {
  const ranges: MentionRange[] = []
  maskAddresses(text).replace(MENTION, (whole: string, before: string, written: string, at: number) => {
    const name = withoutEndingDots(written)
    const start = at + before.length
    const { text: tidied, code } = parseWrittenUsername(name)
    if (code === null) ranges.push({ name, key: usernameKey(tidied), start, end: start + 1 + name.length })
    return whole
  })
  return ranges
}

/** Dots after a name end its sentence. */
function withoutEndingDots(written: string): string {
  let end = written.length
  while (end > 0 && written.charAt(end - 1) === '.') end -= 1
  return written.slice(0, end)
}

/** The key of each mentioned name once, in order. */
export function extractMentions(text: string): string[] {
  return [...new Set(mentionRanges(text).map(({ key }) => key))]
}
