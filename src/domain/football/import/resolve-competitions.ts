import { idOf } from '../ids'
import { competitionNumbers, competitionOf, isRegion } from '../names/competitions'
import type { StoredCompetition } from './facts'
import type { FileName } from './file-rows'
import { byEachKey, nameKeys } from './name-keys'
import { NearNames } from './near-names'
import { ask, type Candidate, type KnownChoices, type Question, type ResolvedName } from './questions'

export interface KnownCompetition extends Candidate {
  /** Keys of its names. */
  keys: readonly string[]
  isStored: boolean
}

/** Those of our list and those that are stored; the names that are stored stay (K11). */
export function knownCompetitions(stored: readonly StoredCompetition[]): KnownCompetition[] {
  const known = new Map<string, KnownCompetition>()
  for (const number of competitionNumbers()) {
    const listed = competitionOf(number)
    if (!listed) continue
    const { english, arabic, country } = listed
    const id = idOf('a', number)
    known.set(id, { id, english, arabic, country, keys: keysOf({ english, arabic }), isStored: false })
  }
  for (const { id, english, arabic } of stored) {
    const listed = known.get(id)
    const keys = [...new Set([...keysOf({ english, arabic }), ...(listed?.keys ?? [])])]
    known.set(id, { id, english, arabic, country: listed?.country ?? '', keys, isStored: true })
  }
  return [...known.values()]
}

/** Competitions by each of their keys, and by near ones. */
export interface CompetitionIndex {
  byKey: ReadonlyMap<string, readonly KnownCompetition[]>
  near: NearNames<KnownCompetition>
}

export const competitionIndex = (known: readonly KnownCompetition[]): CompetitionIndex => ({
  byKey: byEachKey(known),
  near: new NearNames(known),
})

const keysOf = ({ english, arabic }: FileName): string[] =>
  [english, arabic].map((one) => nameKeys(one).spelling).filter((key) => key !== '')

export interface ResolvedCompetition {
  key: string
  resolved: ResolvedName
  question: Question | null
  /** The country of its clubs; empty for one of several, and where it is not known. */
  country: string
}

export const competitionKey = (name: FileName): string =>
  `competition:${nameKeys(name.english || name.arabic).spelling}`

export function resolveCompetition(
  name: FileName,
  { byKey, near }: CompetitionIndex,
  choices: KnownChoices,
): ResolvedCompetition {
  const key = competitionKey(name)
  const keys = keysOf(name)
  const exact = [...new Set(keys.flatMap((one) => byKey.get(one) ?? []))]
  const [only] = exact
  if (only && exact.length === 1) return { key, resolved: { id: only.id }, question: null, country: clubsOf(only) }
  const candidates = exact.length > 1 ? exact : near.find(keys)
  if (candidates.length === 0) return { key, resolved: { added: key }, question: null, country: '' }
  const { question, resolved } = ask({ key, of: 'competition', name, candidates: candidates.map(shown) }, choices)
  const chosen = candidates.find(({ id }) => id === question.choice)
  return { key, resolved, question, country: chosen ? clubsOf(chosen) : '' }
}

const shown = ({ id, english, arabic, country }: KnownCompetition): Candidate => ({ id, english, arabic, country })

const clubsOf = ({ country }: KnownCompetition): string => (isRegion(country) ? '' : country)
