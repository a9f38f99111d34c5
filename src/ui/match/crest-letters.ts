import { initialOf } from '../initial-of'

const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:al|el)[\s-]+(?=\p{L}))/iu

/** The letter on a team's crest: that behind the article, as many clubs have one. */
export const initialOfTeam = (name: string): string => initialOf(name.trim().replace(ARTICLE, ''))

const KIND = /^(?:(?:ال)?دوري|كأس|بطولة)\s+(?=\p{L})/u

/** The letter on a competition's tile: that behind «league» or «cup», with which most Arabic names begin. */
export const initialOfCompetition = (name: string): string => initialOfTeam(name.trim().replace(KIND, ''))
