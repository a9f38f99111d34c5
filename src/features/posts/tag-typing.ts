import { normaliseKey } from '@/domain/normalise'

const TAG_BEFORE_CARET = /(?:^|[^\p{L}\p{M}\p{Nd}_&/])[#＃]([\p{L}\p{M}\p{Nd}_\u200c\u200d\u0640]*)$/u
const BLANK_END = /(^|\s)$/

/** The beginning of a tag that ends at the caret, without its #; null when the fan is not writing one. */
export function tagBeingWritten(content: string, caret: number): string | null {
  return TAG_BEFORE_CARET.exec(content.slice(0, caret))?.[1] ?? null
}

/** Tags that begin like the one being written, by any spelling; a whole one is no suggestion. */
export function suggestTags<T extends { tag: string; key: string }>(
  written: string | null,
  known: readonly T[],
  most: number,
): T[] {
  if (written === null) return []
  const key = normaliseKey(written)
  return known.filter((trend) => trend.key.startsWith(key) && trend.key !== key).slice(0, most)
}

export interface EditedText {
  content: string
  caret: number
}

/** The text with the whole tag in place of its beginning. */
export function completeTag(content: string, caret: number, tag: string): EditedText {
  const written = tagBeingWritten(content, caret) ?? ''
  return splice(content, caret - written.length, caret, `${tag} `)
}

/** The text with one more tag at the caret, apart from its neighbours. */
export function insertTag(content: string, caret: number, tag: string): EditedText {
  const gap = BLANK_END.test(content.slice(0, caret)) ? '' : ' '
  return splice(content, caret, caret, `${gap}#${tag} `)
}

function splice(content: string, from: number, to: number, inserted: string): EditedText {
  const rest = content.slice(to)
  const tail = inserted.endsWith(' ') && rest.startsWith(' ') ? rest.slice(1) : rest
  return { content: content.slice(0, from) + inserted + tail, caret: from + inserted.length }
}
