import { plural, t } from '@lingui/core/macro'
import { formatBytes, formatRelativeAge } from '@/i18n/format'
import type { MatchPackView } from '@/views/match-packs'

/** The age of a part: «حُدّثت قبل 5 دقائق»; null for one that the phone never had. */
export function ageWords(asOf: number | null, now: number): string | null {
  if (asOf === null) return null
  const age = formatRelativeAge(asOf, now)
  return t({ message: `updated ${age}`, context: 'part of a pack' })
}

export const sizeWords = ({ bytes }: Pick<MatchPackView, 'bytes'>): string => formatBytes(bytes)

/** One thing that a pack has, or says that there is none of yet. */
export interface PackLine {
  words: string
  isThere: boolean
}

/** What a pack has of the match, in the order of its page. */
export function detailLines({ lineups, events, statistics }: MatchPackView['details']): PackLine[] {
  return [
    { words: lineups ? t`Line-ups` : t`Line-ups: not there yet`, isThere: lineups },
    {
      words: events > 0 ? plural(events, { one: '# event', other: '# events' }) : t`Events: none yet`,
      isThere: events > 0,
    },
    ...(statistics > 0
      ? [{ words: plural(statistics, { one: '# statistic', other: '# statistics' }), isThere: true }]
      : []),
  ]
}

export const postLine = (count: number): PackLine => ({
  words:
    count === 0
      ? t`No posts of both clubs`
      : plural(count, { one: '# post of both clubs', other: '# posts of both clubs' }),
  isThere: count > 0,
})

/** The older age of the two parts; null: a part is missing. */
export function oldestAge({ details, posts }: Pick<MatchPackView, 'details' | 'posts'>): number | null {
  return details.asOf === null || posts.asOf === null ? details.asOf : Math.min(details.asOf, posts.asOf)
}
