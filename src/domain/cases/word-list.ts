import { normaliseKey } from '../normalise'
import { cutMarks } from '../text'

// Phrases that staff lists: whole words, by the normalised spelling. The time for a text does not grow with the list.

export const WORD_LIST_LIMITS = { phrases: 2000, characters: 100, tried: 1000 } as const

/** What an entry does: it opens a case, or refuses the text. */
export const WORD_EFFECTS = ['case', 'refuse'] as const
export type WordEffect = (typeof WORD_EFFECTS)[number]

export interface ListedPhrase {
  phrase: string
  /** See phraseKey. */
  key: string
  effect: WordEffect
}

/** A word with its marks; an underscore separates words, as in tags. */
const WORDS = /[\p{L}\p{M}\p{Nd}\u0640]+/gu

/** Letters that look like blanks. */
const FILLERS = /[\u115f\u1160]/g
/** What nobody sees parts no word: a text could hide its words by it. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu

/** A text with ordinary letters for all their forms, such as letters in circles, and without unseen characters. */
const readable = (text: string): string => cutMarks(text).normalize('NFKC').replace(FILLERS, ' ').replace(UNSEEN, '')

/** The words of a text in their normalised spelling. */
const wordsOf = (text: string): string[] =>
  (readable(text).match(WORDS) ?? []).map(normaliseKey).filter((word) => word !== '')

/** The words of a phrase, by which it is compared; empty for one without letters and digits. */
export const phraseKey = (phrase: string): string => wordsOf(phrase).join(' ')

/** A tree of phrases by their words. */
interface Branch {
  next: Map<string, Branch>
  found?: ListedPhrase
}

export interface WordList {
  root: Branch
}

export function wordList(phrases: readonly ListedPhrase[]): WordList {
  const root: Branch = { next: new Map() }
  for (const phrase of phrases) {
    let branch = root
    for (const word of phrase.key.split(' ')) {
      const next = branch.next.get(word) ?? { next: new Map() }
      branch.next.set(word, next)
      branch = next
    }
    branch.found = phrase
  }
  return { root }
}

/** The listed phrases of a text, each once, in their order. */
export function phrasesIn({ root }: WordList, text: string): ListedPhrase[] {
  if (root.next.size === 0) return []
  const found = new Set<ListedPhrase>()
  // Where phrases that began at earlier words have come to.
  let begun: Branch[] = []
  for (const word of wordsOf(text)) {
    const next = [root, ...begun].map((branch) => branch.next.get(word))
    begun = next.filter((branch) => branch !== undefined)
    for (const { found: phrase } of begun) if (phrase) found.add(phrase)
  }
  return [...found]
}
