import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLUBS } from './clubs'
import { NATIONS } from './nations'
import { spellingKey, teamQueryKey, teamSearchKeys } from './team-search-key'

const finds = (query: string, names: readonly string[]): boolean => {
  const key = teamQueryKey(query)
  return key !== '' && teamSearchKeys(names).some((other) => other.includes(key))
}

type Spelling = (name: string) => string

const ARTICLE = /^(?:al|el)[ -]/i
const isArabic = (name: string): boolean => /^[ء-ي]/.test(name)

/** Ways to write the article, in both languages. */
const ARTICLES: Spelling[] = [
  (name) => name,
  (name) => name.replace(ARTICLE, '').replace(/^ال/, ''),
  (name) => name.replace(ARTICLE, 'El-').replace(/(^| )ال/g, '$1'),
  (name) => name.replace(ARTICLE, 'al').replace(/^(?![اأ]ل|نادي )(?=[ء-ي])/, 'ال'),
  (name) => name.replace(ARTICLE, 'EL'),
  (name) => (isArabic(name) ? name : `Al ${name.replace(ARTICLE, '')}`),
]

/** Ways to write the same letters. */
const LETTERS: Spelling[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.replaceAll(' ', '-'),
  (name) => ` ${name.replaceAll(/[ -]/g, '  ')} `,
  (name) => name.replaceAll(' ', '_'),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (name) => name.replaceAll(/[أإآ]/g, 'ا'),
  (name) => name.replaceAll('ة', 'ه'),
  (name) => name.replaceAll(/ي(?= |$)/g, 'ى'),
  (name) => name.replaceAll(/([بتسلمن])(?=[ء-ي])/g, '$1\u064e\u0640'),
]

/** Words that users put beside a name. */
const COMPANIONS: Spelling[] = [
  (name) => name,
  (name) => (isArabic(name) ? `نادي ${name}` : `FC ${name}`),
  (name) => `${name} SC`,
  (name) => `منتخب ${name}`,
]

const TEAMS = [
  ...CLUBS.map(([, , latin, arabic, ...aliases]) => [latin, arabic, ...aliases]),
  ...NATIONS.map(([, latin, arabic, ...aliases]) => [latin, arabic, ...aliases]),
]

describe('keys of teams', () => {
  test('each known team is found by each name, however it is written', () => {
    const written = fc.record({
      names: fc.constantFrom(...TEAMS),
      at: fc.nat({ max: 10 }),
      article: fc.constantFrom(...ARTICLES),
      letters: fc.array(fc.constantFrom(...LETTERS), { maxLength: 4 }),
      companion: fc.constantFrom(...COMPANIONS),
    })
    fc.assert(
      fc.property(written, ({ names, at, article, letters, companion }) => {
        const spelled = article(names[at % names.length] ?? '')
        const query = companion(letters.reduce((text, spelling) => spelling(text), spelled))
        expect(finds(query, names), query).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test('a name with a letter or digit finds itself, and its keys have letters and digits only', () => {
    const unit = fc.oneof(
      fc.constantFrom('ا', 'ل', 'ال', 'al', 'El', ' ', '-', 'FC', 'نادي', 'é', 'İ', 'ß', 'أ', 'ة', '\u064b', '6'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 150 }), (units) => {
        const name = units.join('')
        const keys = teamSearchKeys([name])
        for (const key of keys) expect(key).toMatch(/^[\p{L}\p{Nd}]+$/u)
        expect(new Set(keys).size).toBe(keys.length)
        expect(finds(name, [name])).toBe(keys.length > 0)
      }),
    )
  })

  test.each([
    ['hilal', ['Al-Hilal']],
    ['alhilal', ['Al Hilal']],
    ['el hil', ['Al Hilal']],
    ['Al-', ['Al Hilal']],
    ['هلال', ['الهلال']],
    ['الميلان', ['ميلان']],
    ['اهلي', ['الأهلي']],
    ['شباب اهلي', ['شباب الأهلي']],
    ['شباب الاهلي دبي', ['شباب الأهلي دبي']],
    ['talaea elgaish', ["Tala'ea El Gaish SC"]],
    ['saint germain', ['Paris Saint-Germain']],
    ['munchen', ['Bayern München']],
    ['Besiktas', ['Beşiktaş']],
    ['bodo/glimt', ['Bodø/Glimt']],
    ['منتخب السعوديه', ['Saudi Arabia', 'السعودية']],
    ['man u', ['Manchester United', 'Man United']],
    ['نادي', ['نادي قطر']],
    ['٦ اكتوبر', ['6 أكتوبر']],
  ])('%s finds %j', (query, names) => {
    expect(finds(query, names)).toBe(true)
  })

  test.each([
    ['', ['Al Hilal', 'الهلال']],
    ['—', ['Al Hilal', 'الهلال']],
    ['النصر', ['Al Hilal', 'الهلال']],
    ['المانيا', ['Romania', 'رومانيا']],
    ['all', ['Liverpool']],
  ])('%j does not find %j', (query, names) => {
    expect(finds(query, names)).toBe(false)
  })

  test('the keys of a name are its spellings with and without articles', () => {
    expect(teamSearchKeys(['Al-Hilal SFC'])).toEqual(['alhilalsfc', 'hilal', 'alhilal', 'elhilal'])
    expect(teamSearchKeys(['الأهلي'])).toEqual(['الاهلي', 'اهلي'])
    expect(teamSearchKeys(['Liverpool', 'LIVERPOOL'])).toEqual(['liverpool'])
    expect(teamSearchKeys(['', ' - '])).toEqual([])
  })

  test('the key of a spelling keeps the words that a search ignores', () => {
    expect(spellingKey('Al-Hilal  FC')).toBe('alhilalfc')
    expect(teamQueryKey('Al-Hilal  FC')).toBe('hilal')
    expect(teamQueryKey('AL FC')).toBe('alfc')
  })

  test('of a name longer than 100 characters the first ones count', () => {
    expect(teamQueryKey('ا'.repeat(1_000_000))).toBe('ا'.repeat(100))
  })
})
