import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBytes, countCharacters, cutMarks, firstCharacters, isBlank, tidyName, tidyText } from './text'
import { BLANK_CHARACTERS, PILED_MARK_VECTORS } from './vectors'

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

  test('a cut never splits a surrogate pair', () => {
    expect(firstCharacters('😀😁😂', 2)).toBe('😀😁')
    expect(firstCharacters('ab', 5)).toBe('ab')
    expect(firstCharacters('ab', 0)).toBe('')
  })

  test('normalising a text twice equals once, and a normalised text survives JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tidy = tidyText(text)
        expect(tidyText(tidy)).toBe(tidy)
        expect(new TextDecoder().decode(new TextEncoder().encode(tidy))).toBe(tidy)
      }),
    )
    expect(tidyText('هدف \ud800')).toBe('هدف \ufffd')
  }, 60_000)

  test('a normalised name has no invisible characters, and normalising it twice equals once', () => {
    const unit = fc.oneof(
      fc.constantFrom('\u202e', '\u2066', '\u200c', '\u3164', '\u034f', '\u00a0', 'ا', '\u0654', ' '),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' })), (text) => {
        const name = tidyName(text)
        expect(tidyName(name)).toBe(name)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]|^ | $| {2}/u)
      }),
    )
  }, 60_000)

  test('blanks of every kind become ordinary ones in a name', () => {
    expect(tidyName('\u3000مدرج\u00a0 الشمال\n')).toBe('مدرج الشمال')
    expect(tidyName('رابطة\u2800النصر')).toBe('رابطة النصر')
    expect(tidyName('\u202e\u2800\u200f')).toBe('')
  })

  test.each(PILED_MARK_VECTORS)('of each letter six marks stay: %s', (_case, typed, kept) => {
    expect(cutMarks(typed)).toBe(kept)
    expect(tidyText(typed)).toBe(kept)
    expect(tidyText(tidyText(typed))).toBe(tidyText(typed))
  })

  test('a pile of 100,000 marks and joiners is cut in linear time', () => {
    const pile = `${'\u0301\u200d'.repeat(100_000)}م`
    expect(cutMarks(pile)).toBe(`${'\u0301\u200d'.repeat(6)}م`)
    const joiners = `\u0301${'\u200d'.repeat(100_000)}`
    expect(cutMarks(joiners)).toBe(joiners)
  })

  test('these characters alone are blank, and no others', () => {
    const blank: Array<[number, number]> = []
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const last = blank.at(-1)
      if (!isBlank(String.fromCodePoint(point))) continue
      if (last?.[1] === point - 1) last[1] = point
      else blank.push([point, point])
    }
    expect(blank).toEqual(BLANK_CHARACTERS)
  })

  test('a text without visible characters is blank', () => {
    expect(isBlank('\u200b \u3164\u2800')).toBe(true)
    expect(isBlank('\u200b.\u3164')).toBe(false)
  })

  test.each([
    ['tags', '\u{e0061}\u{e007f}'],
    ['further selectors', '\u{e0100}\ufe0f'],
    ['shorthand and musical controls', '\u{1bca0}\u{1d173}'],
    ['annotation marks', '\ufff9\ufffa\ufffb'],
    ['blank hieroglyphs', '\u{13441}\u{13430}'],
    ['blank notes and fillers of Khitan', '\u{1d159}\u{16fe4}'],
    ['controls', '\u0085\u0000'],
  ])('a text of %s only is blank, and not beside a letter', (_case, text) => {
    expect(isBlank(text)).toBe(true)
    expect(isBlank(`${text}م`)).toBe(false)
  })

  test.each([
    ['the end of a verse', '\u06dd'],
    ['a sign of Arabic numbers', '\u0600'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['a mark alone', '\u0301'],
  ])('%s is visible', (_case, text) => expect(isBlank(text)).toBe(false))
})
