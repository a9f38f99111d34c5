import { plainSpelling } from './tag-spelling'
import { RECENT_TAGS, TREND_MIN_USERS, TREND_TOP_TAGS } from './limits'
import { normaliseKey } from './normalise'

/** One spelling of a tag among the counted posts. */
export interface TagForm {
  key: string
  /** As written, without the #. */
  form: string
  /** Users who spelt the tag so in the last 24 hours; each counts with the newest post that has the tag. */
  uses: number
  /** `created_at` of the newest post with it; sorts as text. */
  last: string
}

/** The use of a tag in all its spellings. */
export interface TagUse {
  key: string
  /** Uses in the last 24 hours. */
  score: number
  /** Users who used it in the last 24 hours. */
  users: number
  /** `created_at` of the newest post with it; sorts as text. */
  last: string
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

/** A tag needs several users to trend, but never more than uses. */
export const enoughUsers = (thresholdUses: number): number => Math.min(TREND_MIN_USERS, thresholdUses)

/**
 * The rows of `hashtag_trends`: the trending tags by score, then the most recent other ones.
 * @param forms spellings of the tags; a tag without one is left out
 */
export function computeTrends(tags: readonly TagUse[], forms: readonly TagForm[], thresholdUses: number): Trend[] {
  const spellings = spellingsOf(forms)
  const named = tags.filter(({ key }) => spellings.has(key))
  const trending = named
    .filter(({ score, users }) => score >= thresholdUses && users >= enoughUsers(thresholdUses))
    .sort((a, b) => b.score - a.score || newestFirst(a, b))
    .slice(0, TREND_TOP_TAGS)
  const recent = named.filter((tag) => tag.recent !== '' || trending.includes(tag)).sort(byRecent)
  const others = recent.slice(0, RECENT_TAGS).filter((tag) => !trending.includes(tag))
  const trendOf = ({ key, score, last, recent: brought }: TagUse, isTrending: boolean): Trend => ({
    key,
    hashtag: spellings.get(key) ?? key,
    score,
    trending: isTrending,
    last: brought || last,
  })
  return [...trending.map((tag) => trendOf(tag, true)), ...others.map((tag) => trendOf(tag, false))]
}

const byRecent = (a: TagUse, b: TagUse): number =>
  newestFirst({ key: a.key, last: a.recent || a.last }, { key: b.key, last: b.recent || b.last })

/**
 * Decorated spellings count as the plain one, so that no user's decoration names a tag for everybody. A spelling without
 * decoration may be that of another tag: then the key is shown.
 */
function plainForms(forms: readonly TagForm[]): TagForm[] {
  const plain = new Map<string, TagForm>()
  for (const { key, form, uses, last } of forms) {
    const undecorated = plainSpelling(form)
    const spelling = normaliseKey(undecorated) === key ? undecorated : key
    const known = plain.get(`${key} ${spelling}`)
    if (!known) plain.set(`${key} ${spelling}`, { key, form: spelling, uses, last })
    else {
      known.uses += uses
      if (last > known.last) known.last = last
    }
  }
  return [...plain.values()]
}

/** The shown spelling of each tag: the most frequent one, of equal ones the newest. */
function spellingsOf(forms: readonly TagForm[]): Map<string, string> {
  const spellings = new Map<string, string>()
  const commonestFirst = plainForms(forms).sort((a, b) => b.uses - a.uses || newestFirst(a, b))
  for (const { key, form } of commonestFirst) if (!spellings.has(key)) spellings.set(key, form)
  return spellings
}

/** Ties are ordered by key, so that the same posts always give the same rows. */
function newestFirst(a: { last: string; key: string }, b: { last: string; key: string }): number {
  if (a.last !== b.last) return a.last < b.last ? 1 : -1
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
