import type { ListedWord, WordsPage, WordTrial } from '@/views/cases'
import { askStaff } from './ask-staff'

const PATH = 'words'

/** The list of words. @throws DomainError `sign-in`, `forbidden`, `offline` */
export const listedWords = async (): Promise<WordsPage> => pageIn(await askStaff(PATH))

type Written = Pick<ListedWord, 'phrase' | 'effect'>

/**
 * Lists a phrase that was tried.
 * @throws DomainError `phrase-missing`, `phrase-too-long`, `phrase-listed`, `phrase-untried`, `words-full`, `sign-in`,
 * `offline`
 */
export const addWord = async ({ phrase, effect }: Written, { trial }: WordTrial): Promise<WordsPage> =>
  pageIn(await askStaff(PATH, { method: 'POST', body: { phrase, effect, trial } }))

/** @throws DomainError as `addWord`, `changed-meanwhile`, `gone` */
export const changeWord = async (
  { id, updated_at: version }: ListedWord,
  { phrase, effect }: Written,
): Promise<WordsPage> => pageIn(await askStaff(`${PATH}/${id}`, { method: 'PUT', body: { phrase, effect, version } }))

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const removeWord = async ({ id }: ListedWord): Promise<WordsPage> =>
  pageIn(await askStaff(`${PATH}/${id}`, { method: 'DELETE' }))

/** Tries a phrase on the newest posts. @throws DomainError `phrase-missing`, `phrase-too-long`, `phrase-listed` */
export const tryWord = async (phrase: string): Promise<WordTrial> =>
  (await askStaff('tried-words', { method: 'POST', body: { phrase } })) as unknown as WordTrial

const pageIn = (answer: Record<string, unknown>): WordsPage => answer as unknown as WordsPage
