import { tagRanges } from './hashtags'
import { mentionRanges } from './mentions'

/** A part of a text that is a link. */
export interface TextLink {
  kind: 'tag' | 'mention'
  /** As written, without its sign. */
  name: string
  /** UTF-16 offsets with the sign, end exclusive. */
  start: number
  end: number
}

/** Hashtags and mentions of a text in order; they never overlap. */
export function textLinks(text: string): TextLink[] {
  const tags = tagRanges(text).map(({ tag, start, end }): TextLink => ({ kind: 'tag', name: tag, start, end }))
  const names = mentionRanges(text).map(({ name, start, end }): TextLink => ({ kind: 'mention', name, start, end }))
  return [...tags, ...names].sort((a, b) => a.start - b.start)
}
