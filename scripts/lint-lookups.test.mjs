import { describe, expect, test } from 'vitest'
import { lookupErrors } from './lint-lookups.mjs'

describe('lint of look-ups', () => {
  test('a plain object that is indexed by a computed key is an error', () => {
    const text = 'const wanted = {}\nfor (const trend of trends) wanted[trend.key] = trend'
    expect(lookupErrors(text)).toEqual(['2: wanted[…]: look it up in a Map; a plain object has names of its own'])
  })

  test('reading, deleting and asking with `in` are errors as well', () => {
    expect(lookupErrors('read(wanted[key])')).toHaveLength(1)
    expect(lookupErrors('delete wanted[row.getString("tag_key")]')).toHaveLength(1)
    expect(lookupErrors('if (key in wanted) use(key)')).toHaveLength(1)
  })

  test('a sum may be a text: its parts must be known', () => {
    expect(lookupErrors('let at = 0\nread(list[at + name])')).toHaveLength(1)
    expect(lookupErrors('let at = 0\nread(list[at + 1])')).toEqual([])
  })

  test('keys that are written out or counted are fine', () => {
    const text = "let at = 0\nread(list[0], query['q'], list[at], ALPHABET[byte % ALPHABET.length])"
    expect(lookupErrors(text)).toEqual([])
  })

  test('an object whose keys are constants is fine in the file that says so', () => {
    expect(lookupErrors('say(WORDS[language])', ['WORDS'])).toEqual([])
    expect(lookupErrors('say(OTHERS[language])', ['WORDS'])).toHaveLength(1)
  })

  test('types of TypeScript are no look-ups', () => {
    expect(lookupErrors('export type Place = (typeof PLACES)[number]')).toEqual([])
  })
})
