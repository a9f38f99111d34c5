import { addressRanges } from './addresses'
import { tagRanges } from './hashtags'
import { mentionRanges } from './mentions'

/** A part of a text that is a link. */
export interface TextLink {
  kind: 'tag' | 'mention' | 'address'
  /** As written, a tag or a mention without its sign. */
  name: string
  /** UTF-16 offsets with the sign, end exclusive. */
  start: number
  end: number
}

/** Hashtags, mentions and web addresses of a text in order; they never overlap. */
export function textLinks(text: string): TextLink[] {
  const tags = tagRanges(text).map(({ tag, start, end }): TextLink => ({ kind: 'tag', name: tag, start, end }))
  const names = mentionRanges(text).map(({ name, start, end }): TextLink => ({ kind: 'mention', name, start, end }))
  const addresses = addressRanges(text).map(({ address, start, end }): TextLink => ({
    kind: 'address',
    name: address,
    start,
    end,
  }))
  const kept: TextLink[] = []
  for (const link of [...tags, ...names, ...addresses].sort((a, b) => a.start - b.start)) {
    const last = kept.at(-1)
    if (!last || last.end <= link.start) kept.push(link)
    // The server reads no address without a scheme, so it finds a tag in `www.x.example/-#tag`.
    else if (last.kind === 'address') kept.splice(-1, 1, link)
  }
  return kept
}
