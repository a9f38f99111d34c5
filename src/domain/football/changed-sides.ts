import type { TwoScores } from './matches'

/** A prediction is of its teams (K19): when the source changes their sides, its goals change theirs. */

/** The ids of the teams of a match, by their sides. */
export type Sides = Readonly<Record<'home' | 'away', string>>

/** Those of an earlier time, as far as they are known: what is no id is no team. */
type SidesThen = Readonly<Record<'home' | 'away', unknown>>

/**
 * Whether the sides were changed: a team stands on the other side now, and none on its own. One may be new, as when the
 * winner of a semi-final becomes known.
 */
export const areSwapped = (then: SidesThen, now: Sides): boolean =>
  (then.home === now.away || then.away === now.home) && then.home !== now.home && then.away !== now.away

/** The same rule as an expression of SQL, from those of the ids; `then` may be NULL. */
export const areSwappedSql = (then: Sides, now: Sides): string =>
  `((${then.home} IS ${now.away} OR ${then.away} IS ${now.home})
    AND ${then.home} IS NOT ${now.home} AND ${then.away} IS NOT ${now.away})`

/** Goals that were written for some sides, for those of now. */
export const scoreOfSides = ({ home, away }: TwoScores, then: SidesThen, now: Sides): TwoScores =>
  areSwapped(then, now) ? { home: away, away: home } : { home, away }
