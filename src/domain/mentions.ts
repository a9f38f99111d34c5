import { maskAddresses } from './hashtags'
import { checkUsername, tidyUsername, usernameKey } from './usernames'

// A literal, because the build expands the letter classes for the server's engine, which knows none.
/** A name starts a word, with letters as the registration takes them: in an e-mail address there is none. */
const MENTION = /(^|[^\p{L}\p{M}\p{Nd}_@＠/&#])[@＠]([\p{L}\p{M}\p{Nd}_.]+)/gu
/** Dots behind a name end its sentence. */
const DOTS = /\.+$/

export interface MentionRange {
  /** As written, without the @. */
  name: string
  /** The same for every spelling of the name: what a fan is found by (`username_key`). */
  key: string
  /** UTF-16 offsets of `@name` in the text, end exclusive. */
  start: number
  end: number
}

/** Every mention of a text in order, repeats included. Whether there is such a fan only the server knows. */
export function mentionRanges(text: string): MentionRange[] {
  const readable = maskAddresses(text)
  const ranges: MentionRange[] = []
  MENTION.lastIndex = 0
  for (let match = MENTION.exec(readable); match; match = MENTION.exec(readable)) {
    const written = match[2] ?? ''
    const name = written.replace(DOTS, '')
    const start = match.index + match[0].length - written.length - 1
    const tidied = tidyUsername(name)
    if (checkUsername(tidied) === null) {
      ranges.push({ name, key: usernameKey(tidied), start, end: start + 1 + name.length })
    }
  }
  return ranges
}

/** Whom a text mentions: the key of each name once, in order. */
export function extractMentions(text: string): string[] {
  return [...new Set(mentionRanges(text).map(({ key }) => key))]
}
