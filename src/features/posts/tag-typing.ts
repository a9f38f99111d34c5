import { normaliseKey } from '@/domain/normalise'

const TAG_BEFORE_CARET = /(?:^|[^\p{L}\p{M}\p{Nd}_&/])[#＃]([\p{L}\p{M}\p{Nd}_\u200c\u200d\u0640]*)$/u
const BLANK_END = /(^|\s)$/

/** Returns the typed beginning of a tag before the caret without its #; null when the caret is not in a tag. */
export function typedTag(content: string, caret: number): string | null {
  return TAG_BEFORE_CARET.exec(content.slice(0, caret))?.[1] ?? null
}

/** Returns tags that start with the typed text, in any spelling. A complete tag is not suggested. */
export function suggestTags<T extends { tag: string; key: string }>(
  typed: string | null,
  known: readonly T[],
  most: number,
): T[] {
  if (typed === null) return []
  const key = normaliseKey(typed)
  return known.filter((trend) => trend.key.startsWith(key) && trend.key !== key).slice(0, most)
}

export interface EditedText {
  content: string
  caret: number
}

/** Returns the text with the whole tag instead of its beginning. */
export function completeTag(content: string, caret: number, tag: string): EditedText {
  const typed = typedTag(content, caret) ?? ''
  return splice(content, caret - typed.length, caret, `${tag} `)
}

/** Returns the text with a tag inserted at the caret, separated by spaces. */
export function insertTag(content: string, caret: number, tag: string): EditedText {
  const gap = BLANK_END.test(content.slice(0, caret)) ? '' : ' '
  return splice(content, caret, caret, `${gap}#${tag} `)
}

function splice(content: string, from: number, to: number, inserted: string): EditedText {
  const rest = content.slice(to)
  const tail = inserted.endsWith(' ') && rest.startsWith(' ') ? rest.slice(1) : rest
  return { content: content.slice(0, from) + inserted + tail, caret: from + inserted.length }
}
