import { numberOf } from '../ids'
import { knownTeamOf } from './known-teams'
import { teamSearchKeys } from './team-search-key'

/** A stored team. */
interface StoredTeam {
  id: string
  english: string
  /** Empty where there is none (K12). */
  arabic: string
  /** ISO 3166 code of two letters, or empty. */
  country: string
}

/** What is stored of the country or region of a competition: the code of two letters, else nothing. */
export const storedCountry = (country: string): string => (/^[A-Z]{2}$/.test(country) ? country : '')

/** The keys by which a team is found: of its own names, and of all names of the team in the list of known ones. */
export function keysOfTeam({ id, english, arabic, country }: StoredTeam): string[] {
  const number = numberOf('a', id)
  const known = knownTeamOf({ latin: english, country, ...(number === null ? {} : { number }) })
  return teamSearchKeys([english, arabic, ...(known ? [known.latin, known.arabic, ...known.aliases] : [])])
}
