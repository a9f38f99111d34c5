import { CLUBS } from './clubs'
import { isRegion } from './competitions'
import { NATIONS } from './nations'
import { spellingKey, teamQueryKey } from './team-search-key'

/** A team as a source names it. */
export interface NamedTeam {
  /** The team's number at api-football; absent for other sources. */
  number?: number
  /** ISO 3166 code of the club's country, such as `SA` or `GB-ENG`, or the region of the competition. */
  country: string
  latin: string
}

/** A team whose Arabic name is known. */
export interface KnownTeam {
  latin: string
  arabic: string
  /** Further spellings, which sources and users write. */
  aliases: readonly string[]
}

interface Nation extends KnownTeam {
  code: string
}

/** No name contains the separator. */
const clubKey = (country: string, name: string): string => `${country}\n${teamQueryKey(name)}`

function clubIndex() {
  const byNumber = new Map<number, KnownTeam>()
  const byName = new Map<string, KnownTeam>()
  for (const [country, number, latin, arabic, ...aliases] of CLUBS) {
    const club = { latin, arabic, aliases }
    if (number !== null) byNumber.set(number, club)
    for (const name of [latin, ...aliases]) byName.set(clubKey(country, name), club)
  }
  return { byNumber, byName }
}

function nationIndex() {
  const byCode = new Map<string, Nation>()
  const byName = new Map<string, Nation>()
  for (const [code, latin, arabic, ...aliases] of NATIONS) {
    const nation = { code, latin, arabic, aliases }
    byCode.set(code, nation)
    for (const name of [latin, ...aliases]) byName.set(spellingKey(name), nation)
  }
  return { byCode, byName }
}

// Made for the first name: the server loads this into many engines, of which most look up none.
let clubs: ReturnType<typeof clubIndex> | undefined
let nations: ReturnType<typeof nationIndex> | undefined

function nationOf(country: string, nameOrCode: string): Nation | null {
  const { byCode, byName } = (nations ??= nationIndex())
  const nation = byCode.get(nameOrCode) ?? byName.get(spellingKey(nameOrCode)) ?? null
  // A club of Chile may be called Colombia.
  return nation && (isRegion(country) || country === nation.code) ? nation : null
}

/**
 * A team by its number, else by its country and name, which may also be the code of a nation; null when it is not
 * listed. A club is found in its country only, because Al Ahli, Al Ittihad and others exist in several. A nation is
 * found in a region or under its own code.
 */
export function knownTeamOf({ number, country, latin }: NamedTeam): KnownTeam | null {
  const { byNumber, byName } = (clubs ??= clubIndex())
  const numbered = number === undefined ? undefined : byNumber.get(number)
  return numbered ?? nationOf(country, latin) ?? byName.get(clubKey(country, latin)) ?? null
}

/** The Arabic name of a team, or null: none is made by transliteration (K12). */
export const arabicNameOf = (team: NamedTeam): string | null => knownTeamOf(team)?.arabic ?? null
