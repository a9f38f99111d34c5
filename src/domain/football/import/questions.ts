import type { FileName } from './file-rows'

/** A stored team or competition that a name of a file may mean. */
export interface Candidate {
  id: string
  english: string
  arabic: string
  country: string
}

/** What the editor decides: whether a name is one that is stored, or a new one. */
export interface Question {
  key: string
  of: 'team' | 'competition'
  name: FileName
  /** The nearest first. */
  candidates: readonly Candidate[]
  /** The id of a candidate, `new`, or empty before it is answered. */
  choice: string
}

/** By the keys of questions. */
export type Choices = Readonly<Record<string, string>>
export type KnownChoices = ReadonlyMap<string, string>

/** A new name is known by its key until it has an id. */
export type ResolvedName = { id: string } | { added: string } | { question: string }

const MOST_CANDIDATES = 6

/** A question, and what its answer means. An answer that is not offered is none. */
export function ask(
  asked: Omit<Question, 'choice'>,
  choices: KnownChoices,
): { question: Question; resolved: ResolvedName } {
  const candidates = asked.candidates.slice(0, MOST_CANDIDATES)
  const given = choices.get(asked.key) ?? ''
  const choice = given === 'new' || candidates.some(({ id }) => id === given) ? given : ''
  const resolved = choice === '' ? { question: asked.key } : choice === 'new' ? { added: asked.key } : { id: choice }
  return { question: { ...asked, candidates, choice }, resolved }
}
