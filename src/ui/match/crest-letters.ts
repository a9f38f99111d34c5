import { initialOf } from '../initial-of'

const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:al|el)[\s-]+(?=\p{L}))/iu

/** The letter on a team's crest: that behind the article, as many clubs have one. */
export const initialOfTeam = (name: string): string => initialOf(name.trim().replace(ARTICLE, ''))

const FORM = /^(?:نادي|فريق|fc|sc)\s+(?=\p{L})/iu

/** The letters of a team's first two words, which do not join: «ش ح». A word such as «club» says nothing. */
export function initialsOfTeam(name: string): string {
  const parts = name.trim().replace(FORM, '').split(/\s+/)
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(?:al|el)$/i.test(part))
  const letters = [words[0] ?? name, ...words.slice(1, 2)].map(initialOfTeam)
  // There is no room for the tatweel of a single letter.
  return letters.length === 1 ? letters.join('') : letters.join(' ').replaceAll('ـ', '')
}

const KIND = /^(?:(?:ال)?دوري|كأس|بطولة)\s+(?=\p{L})/u

/** The letter on a competition's tile: that behind «league» or «cup», with which most Arabic names begin. */
export const initialOfCompetition = (name: string): string => initialOfTeam(name.trim().replace(KIND, ''))
