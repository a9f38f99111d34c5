import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBytes, countCharacters, firstCharacters, isBlank, tidyText } from './text'

describe('text', () => {
  test('characters are code points, bytes are UTF-8', () => {
    expect(countCharacters('هدف😀')).toBe(4)
    expect(countBytes('aه€😀')).toBe(1 + 2 + 3 + 4)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(countBytes(text)).toBe(new TextEncoder().encode(text).length)
        expect(countCharacters(text)).toBe([...text].length)
      }),
    )
  }, 60_000)

  test('a cut never splits a pair', () => {
    expect(firstCharacters('😀😁😂', 2)).toBe('😀😁')
    expect(firstCharacters('ab', 5)).toBe('ab')
    expect(firstCharacters('ab', 0)).toBe('')
  })

  test('tidying twice is tidying once, and a tidied text survives JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tidy = tidyText(text)
        expect(tidyText(tidy)).toBe(tidy)
        expect(new TextDecoder().decode(new TextEncoder().encode(tidy))).toBe(tidy)
      }),
    )
    expect(tidyText('هدف \ud800')).toBe('هدف \ufffd')
  }, 60_000)

  test('what draws nothing is blank', () => {
    expect(isBlank('\u200b \u3164\u2800')).toBe(true)
    expect(isBlank('\u200b.\u3164')).toBe(false)
  })
})
