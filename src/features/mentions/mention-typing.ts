import { normaliseKey } from '@/domain/normalise'

/** The beginning of a mention before the caret. The @ starts a word, as in src/domain/mentions.ts. */
const MENTION_BEFORE_CARET = /(?:^|[^\p{L}\p{M}\p{Nd}_@＠/&#])[@＠]([\p{L}\p{M}\p{Nd}_.]{0,30})$/u

/** Returns the typed beginning of a name without its @; null when the caret is not in a mention. */
export function typedMention(content: string, caret: number): string | null {
  return MENTION_BEFORE_CARET.exec(content.slice(0, caret))?.[1] ?? null
}

export interface CompletedText {
  content: string
  caret: number
}

/** Returns the text with the whole name and a space instead of the typed beginning. */
export function completeMention(content: string, caret: number, username: string): CompletedText {
  const typed = typedMention(content, caret) ?? ''
  const before = content.slice(0, caret - typed.length)
  const rest = content.slice(caret)
  const named = `${before}${username} `
  return { content: named + (rest.startsWith(' ') ? rest.slice(1) : rest), caret: named.length }
}

/** Sorts names that start with the typed text, in any spelling, before names that contain it. */
export function rankNames<P extends { username: string }>(typed: string, users: readonly P[], most: number): P[] {
  const key = normaliseKey(typed)
  const placeOf = (user: P) => normaliseKey(user.username).indexOf(key)
  const fitting = users.filter((user) => placeOf(user) >= 0)
  return fitting.toSorted((a, b) => Math.min(placeOf(a), 1) - Math.min(placeOf(b), 1)).slice(0, most)
}
