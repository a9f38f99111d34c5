import { RECENT_TAGS, TREND_TOP_TAGS } from './limits'

/** One spelling of a tag among the counted posts. */
export interface TagForm {
  key: string
  /** As written, without the #. */
  form: string
  /** Posts of the last 24 hours with this spelling. */
  uses: number
  /** `created_at` of the newest post with it; sorts as text. */
  last: string
}

export interface Trend {
  key: string
  /** The most frequent spelling; of equal ones the newest. */
  hashtag: string
  /** Uses in the last 24 hours in all spellings. */
  score: number
  trending: boolean
  last: string
}

/** The rows of `hashtag_trends`: the trending tags by score, then the most recent other ones. */
export function computeTrends(forms: readonly TagForm[], thresholdUses: number): Trend[] {
  const tags = joinForms(forms)
  const trending = tags
    .filter((tag) => tag.score >= thresholdUses)
    .sort((a, b) => b.score - a.score || newestFirst(a, b))
    .slice(0, TREND_TOP_TAGS)
  for (const tag of trending) tag.trending = true
  const recent = tags.sort(newestFirst).slice(0, RECENT_TAGS)
  return [...trending, ...recent.filter((tag) => !tag.trending)]
}

function joinForms(forms: readonly TagForm[]): Trend[] {
  const byKey = new Map<string, Trend>()
  const commonestFirst = [...forms].sort((a, b) => b.uses - a.uses || newestFirst(a, b))
  for (const { key, form, uses, last } of commonestFirst) {
    const tag = byKey.get(key)
    if (!tag) byKey.set(key, { key, hashtag: form, score: uses, trending: false, last })
    else {
      tag.score += uses
      if (last > tag.last) tag.last = last
    }
  }
  return [...byKey.values()]
}

/** Ties are ordered by key, so that the same posts always give the same rows. */
function newestFirst(a: { last: string; key: string }, b: { last: string; key: string }): number {
  if (a.last !== b.last) return a.last < b.last ? 1 : -1
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
