import { describe, expect, test } from 'vitest'
import { cutName, hasLongWord } from './cut-name'

describe.each([
  ['with a segmenter', new Intl.Segmenter()],
  ['without a segmenter', null],
])('%s', (_case, segmenter) => {
  test.each([
    ['a short name is whole', 'الهلال', 'الهلال'],
    ['a name of 12 letters is whole', 'مانشستر سيتي', 'مانشستر سيتي'],
    ['a long name is cut', 'مانشستر يونايتد', 'مانشستر يونا…'],
    ['no blank is before the ellipsis', 'Hassania of Agadir', 'Hassania of…'],
    ['marks do not count as letters', 'الأُهْلِيُّ القَاهِرِيّ', 'الأُهْلِيُّ القَاهِ…'],
    ['a mark is not cut from its letter', 'Atle\u0301ticooooooo\u0301oo', 'Atle\u0301ticooooo…'],
    ['a character of two units is not cut', '𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜…'],
  ])('%s', (_case, name, shown) => {
    expect(cutName(name, 12, segmenter)).toBe(shown)
  })
})

test.each([
  ['Switzerland', true],
  ['ولفرهامبتون', true],
  ['Argentina', false],
  ['Saudi Arabia', false],
  ['Saint-Germain', false],
  ['الأُهْلِيُّ القَاهِرِيّ', false],
])('whether a word of «%s» is long for a phone: %s', (name, isLong) => {
  expect(hasLongWord(name)).toBe(isLong)
})
