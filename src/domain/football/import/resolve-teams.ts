import type { StoredTeam } from './facts'
import type { FileName } from './file-rows'
import { nameKeys } from './name-keys'
import type { NearTeams } from './near-names'
import { ask, type KnownChoices, type Question, type ResolvedName } from './questions'

/** A team as a file names it, in a competition whose clubs are of a country, or of several. */
export interface TeamInFile {
  key: string
  name: FileName
  country: string
}

/** The names of one team may stand in some lines in one language and in others in both. */
export class TeamsOfFile {
  readonly #byKey = new Map<string, TeamInFile>()
  readonly #latinOf = new Map<string, string>()

  /** Call it for all lines before the first `of`. */
  add(name: FileName, country: string): void {
    const { english, arabic } = name
    if (english !== '' && arabic !== '') this.#latinOf.set(keyIn(country, arabic), keyIn(country, english))
  }

  of(name: FileName, country: string): TeamInFile {
    const own = keyIn(country, name.english || name.arabic)
    const key = name.english === '' ? (this.#latinOf.get(own) ?? own) : own
    const known = this.#byKey.get(key) ?? { key, name: { english: '', arabic: '' }, country }
    known.name = { english: known.name.english || name.english, arabic: known.name.arabic || name.arabic }
    this.#byKey.set(key, known)
    return known
  }

  all(): TeamInFile[] {
    return [...this.#byKey.values()]
  }
}

const keyIn = (country: string, name: string): string => `team:${country}:${nameKeys(name).query}`

export interface ResolvedTeam {
  resolved: ResolvedName
  question: Question | null
}

interface TeamSettings {
  byKey: ReadonlyMap<string, readonly StoredTeam[]>
  near: NearTeams<StoredTeam>
  /** Whether stored matches of the file's competitions have the team. */
  plays: (id: string) => boolean
  choices: KnownChoices
}

/**
 * The stored team of a name, whatever it was renamed to (K11). Two of that name, one of another country, and a near
 * spelling are questions. A name that is like no other is a new team.
 */
export function resolveTeam({ key, name, country }: TeamInFile, settings: TeamSettings): ResolvedTeam {
  const { byKey, near, plays, choices } = settings
  const written = [name.english, name.arabic].filter((one) => one !== '')
  const spelled = [...new Set(written.map(nameKeys).flatMap(({ spelling, query }) => [spelling, query]))]
  const named = [...new Set(spelled.flatMap((one) => byKey.get(one) ?? []))]
  const isHere = (team: StoredTeam) => country === '' || team.country === '' || team.country === country
  const here = named.filter(isHere)
  const playing = here.filter(({ id }) => plays(id))
  const [only] = playing.length === 1 ? playing : here
  if (only && (playing.length === 1 || here.length === 1)) return { resolved: { id: only.id }, question: null }
  const candidates =
    named.length > 0 ? [...here, ...named.filter((team) => !isHere(team))] : near.find(spelled, country)
  if (candidates.length === 0) return { resolved: { added: key }, question: null }
  const shown = candidates.map(({ id, english, arabic, country: of }) => ({ id, english, arabic, country: of }))
  return ask({ key, of: 'team', name, candidates: shown }, choices)
}
