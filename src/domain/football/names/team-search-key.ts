import { SEARCH_MAX_CHARACTERS } from '../../limits'
import { normaliseKey } from '../../normalise'
import { firstCharacters } from '../../text'

const LATIN_ARTICLES: readonly string[] = ['al', 'el']
const ARABIC_ARTICLE = 'ال'
/** The Arabic article is a part of its word, which has two more letters at least. */
const WITH_ARABIC_ARTICLE = /^ال(?=..)/
/** The first letter of a normalised Arabic or Persian word. */
const ARABIC = /^[\u0621-\u06d3]/

/** Words of a name that users and sources may omit: separate articles, and the kind of the team. */
const SILENT: ReadonlySet<string> = new Set([
  ...LATIN_ARTICLES,
  ...['fc', 'cf', 'sc', 'afc', 'sfc', 'club', 'نادي', 'فريق', 'منتخب'],
])

/** Those of Latin, Greek and Cyrillic letters; `normaliseKey` removes the others. */
const MARKS = /[\u0300-\u036f]/g
/** Latin letters that Unicode does not decompose. */
const FOLDED: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
const FOLDED_LETTERS = /[øłđıßæœ]/g
const NO_LETTERS = /[^\p{L}\p{Nd}]+/u

/** The normalised words of a name. Unlike in usernames é is e: most users write no marks. */
function wordsOf(name: string): string[] {
  const unmarked = firstCharacters(name, SEARCH_MAX_CHARACTERS).normalize('NFKD').replace(MARKS, '')
  return normaliseKey(unmarked)
    .replace(FOLDED_LETTERS, (letter) => FOLDED.get(letter) ?? letter)
    .split(NO_LETTERS)
    .filter((word) => word !== '')
}

/** The words without silent ones, or all of them if every word is silent. */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !SILENT.has(word))
  return telling.length > 0 ? telling : words
}

/** The words of a name by which a team is told from others. */
export const wordsOfTeam = (name: string): readonly string[] => tellingWords(wordsOf(name))

/** The key of all spellings of exactly this name: `Al-Hilal` = `AL HILAL` = `AlHilal`, but not `Hilal`. */
export const spellingKey = (name: string): string => wordsOf(name).join('')

/**
 * The key of a search text. It finds a team of which some key starts with it or contains it; an empty one finds none.
 * `Al-Hilal FC` = `hilal`, `Bayern München` = `bayernmunchen`, «نادي الهِلال» = «الهلال».
 */
export const teamQueryKey = (text: string): string => tellingWords(wordsOf(text)).join('')

/** The articles with which users may begin a name. Each Arabic name gets one, a Latin name only if it has one. */
function articlesOf(written: readonly string[], telling: readonly string[]): readonly string[] {
  if (ARABIC.test(telling[0] ?? '')) return ['', ARABIC_ARTICLE]
  return LATIN_ARTICLES.includes(written[0] ?? '') ? ['', ...LATIN_ARTICLES] : ['']
}

function keysOfName(name: string): string[] {
  const written = wordsOf(name)
  const telling = tellingWords(written)
  const bare = telling.map((word) => word.replace(WITH_ARABIC_ARTICLE, ''))
  const ends = [[...bare.slice(0, 1), ...telling.slice(1)].join(''), bare.join('')]
  const spelled = articlesOf(written, telling).flatMap((article) => ends.map((end) => article + end))
  return [written.join(''), ...spelled].filter((key) => key !== '')
}

/**
 * The keys by which a team is found, without repeats and blanks.
 * @param names all names of the team: Latin, Arabic, short ones, aliases
 */
export const teamSearchKeys = (names: readonly string[]): string[] => [...new Set(names.flatMap(keysOfName))]
