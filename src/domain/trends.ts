import { plainSpelling } from './hashtags'
import { RECENT_TAGS, TREND_MIN_USERS, TREND_TOP_TAGS } from './limits'

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

/** Who used a tag, in all its spellings. */
export interface TagUsers {
  key: string
  /** Users who used it in the last 24 hours. */
  users: number
  /** When it was last brought to the recent tags (`RECENT_TAGS_OF_USER`); empty if by nobody. */
  recent: string
}

export interface Trend {
  key: string
  /** The most frequent spelling without decoration; of equal ones the newest. */
  hashtag: string
  /** Uses in the last 24 hours in all spellings. */
  score: number
  trending: boolean
  /** When it was last brought to the recent tags; of a trending tag that nobody brings: its last use. */
  last: string
}

/**
 * The rows of `hashtag_trends`: the trending tags by score, then the most recent other ones. A tag needs several users
 * to trend, but never more than uses.
 */
export function computeTrends(
  forms: readonly TagForm[],
  usersOfTags: readonly TagUsers[],
  thresholdUses: number,
): Trend[] {
  const usersByKey = new Map(usersOfTags.map((tag) => [tag.key, tag]))
  const tags = joinForms(forms)
  const enoughUsers = Math.min(TREND_MIN_USERS, thresholdUses)
  const trending = tags
    .filter(({ key, score }) => score >= thresholdUses && (usersByKey.get(key)?.users ?? 0) >= enoughUsers)
    .sort((a, b) => b.score - a.score || newestFirst(a, b))
    .slice(0, TREND_TOP_TAGS)
  for (const tag of trending) tag.trending = true
  for (const tag of tags) tag.last = usersByKey.get(tag.key)?.recent || (tag.trending ? tag.last : '')
  const recent = tags.filter(({ last }) => last !== '').sort(newestFirst)
  return [...trending, ...recent.slice(0, RECENT_TAGS).filter((tag) => !tag.trending)]
}

/** Decorated spellings count as the plain one, so that no user's decoration names a tag for everybody. */
function plainForms(forms: readonly TagForm[]): TagForm[] {
  const plain = new Map<string, TagForm>()
  for (const { key, form, uses, last } of forms) {
    const spelling = plainSpelling(form)
    const known = plain.get(spelling)
    if (!known) plain.set(spelling, { key, form: spelling, uses, last })
    else {
      known.uses += uses
      if (last > known.last) known.last = last
    }
  }
  return [...plain.values()]
}

function joinForms(forms: readonly TagForm[]): Trend[] {
  const byKey = new Map<string, Trend>()
  const commonestFirst = plainForms(forms).sort((a, b) => b.uses - a.uses || newestFirst(a, b))
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
