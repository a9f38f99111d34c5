import { describe, expect, test } from 'vitest'
import { lookupErrors } from './lint-lookups.mjs'

describe('lint of look-ups', () => {
  test('a plain object that is indexed by a computed key is an error', () => {
    const text = 'const wanted = {}\nfor (const trend of trends) wanted[trend.key] = trend'
    expect(lookupErrors(text)).toEqual(['2: wanted[…]: use a Map; a plain object inherits keys such as constructor'])
  })

  test('reading, deleting and testing with `in` are errors as well', () => {
    expect(lookupErrors('read(wanted[key])')).toHaveLength(1)
    expect(lookupErrors('delete wanted[row.getString("tag_key")]')).toHaveLength(1)
    expect(lookupErrors('if (key in wanted) use(key)')).toHaveLength(1)
  })

  test('a sum is an error unless its parts are known, because it may be a text', () => {
    expect(lookupErrors('let at = 0\nread(list[at + name])')).toHaveLength(1)
    expect(lookupErrors('let at = 0\nread(list[at + 1])')).toEqual([])
  })

  test('literal keys and counters are allowed', () => {
    const text = "let at = 0\nread(list[0], query['q'], list[at], ALPHABET[byte % ALPHABET.length])"
    expect(lookupErrors(text)).toEqual([])
  })

  test('an object with constant keys is allowed in the file that lists it', () => {
    expect(lookupErrors('say(WORDS[language])', ['WORDS'])).toEqual([])
    expect(lookupErrors('say(OTHERS[language])', ['WORDS'])).toHaveLength(1)
  })

  test('TypeScript types are not look-ups', () => {
    expect(lookupErrors('export type Place = (typeof PLACES)[number]')).toEqual([])
  })
})
