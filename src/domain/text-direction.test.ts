import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentDirection, type Direction, numbersAgainstLine, textBlocks, textDirection } from './text-direction'

describe('direction of a text', () => {
  test.each<[string, string, Direction | null]>([
    ['Arabic', 'الهلال', 'rtl'],
    ['Latin', 'AlHilal', 'ltr'],
    ['Persian', 'پرسپولیس', 'rtl'],
    ['Urdu', 'ہاکی', 'rtl'],
    ['Hebrew', 'שלום', 'rtl'],
    ['Syriac', 'ܫܠܡܐ', 'rtl'],
    ['Adlam', '𞤀𞤁', 'rtl'],
    ['presentation forms', 'ﺍﻟﻬﻼﻝ', 'rtl'],
    ['Greek', 'Ολυμπιακός', 'ltr'],
    ['Japanese', '浦和', 'ltr'],
    ['mathematical letters', '𝗚𝗼𝗮𝗹', 'ltr'],
    ['digits first', '10_لاعب', 'rtl'],
    ['digits first, then Latin', '7Ronaldo', 'ltr'],
    ['signs first', '«#_الهلال', 'rtl'],
    ['an emoji first', '🔥 goal', 'ltr'],
    ['a flag first', '🇸🇦 المنتخب', 'rtl'],
    ['an emoji that Unicode calls a letter', 'ℹ️ معلومة', 'rtl'],
    ['tatweel first', 'ـــهلال', 'rtl'],
    ['a mark without a letter first', '\u064bgoal', 'ltr'],
    ['Arabic digits first', '٣ goals', 'ltr'],
    ['a right-to-left override before Latin', '\u202egoal', 'ltr'],
    ['a right-to-left mark before Latin', '\u200fgoal', 'rtl'],
    ['a left-to-right mark before Arabic', '\u200eهدف', 'ltr'],
    ['digits only', '2034', null],
    ['Arabic digits only', '٢٠٣٤', null],
    ['an emoji only', '🔥', null],
    ['a flag only', '🇸🇦', null],
    ['punctuation only', '؟!', null],
    ['nothing', '', null],
  ])('%s', (_case, text, direction) => {
    expect(textDirection(text)).toBe(direction)
  })
})

describe('direction of a post', () => {
  test.each<[string, string, Direction | null]>([
    ['only Arabic tags', '#ديربي #الهلال', 'rtl'],
    ['only Latin tags', '#AlHilal #derby', 'ltr'],
    ['only an address', 'https://a.example', 'ltr'],
    ['only numbers in tags', '#2034 #1', null],
    ['a Latin mention before Arabic words', '@Ali_Madrid مبروك', 'rtl'],
    ['an Arabic mention before English words', '@سالم well played', 'ltr'],
    ['a Latin tag before Arabic words', '#AlHilal بطل', 'rtl'],
    ['an address before Arabic words', 'https://a.example/x شاهدوا', 'rtl'],
    ['an Arabic mention before an address', '@سالم https://a.example', 'rtl'],
    ['numbers before a tag', '3 - 1 #الهلال', 'rtl'],
    ['an emoji', '🔥', null],
  ])('%s', (_case, content, direction) => {
    expect(contentDirection(content)).toBe(direction)
  })
})

describe('blocks of a post', () => {
  const blocksOf = (content: string) =>
    textBlocks(content).map(({ direction, start, end }) => [direction, content.slice(start, end)])

  test('a line of tags has the direction of the whole', () => {
    expect(blocksOf('وصلنا البوابة 7\n#derby #AlHilal')).toEqual([['rtl', 'وصلنا البوابة 7\n#derby #AlHilal']])
    expect(blocksOf('#AlHilal\nوصلنا')).toEqual([['rtl', '#AlHilal\nوصلنا']])
  })

  test('a line with words has their direction, and an empty line that of the block before it', () => {
    expect(blocksOf('نهاية.\n\nWhat a finish!\n🔥 3\nالهلال')).toEqual([
      ['rtl', 'نهاية.\n\n'],
      ['ltr', 'What a finish!\n'],
      ['rtl', '🔥 3\nالهلال'],
    ])
  })

  test('a text without letters is one block without a direction', () => {
    expect(blocksOf('🔥\n7')).toEqual([[null, '🔥\n7']])
    expect(blocksOf('')).toEqual([[null, '']])
  })

  test('blocks of any text are the whole text', () => {
    const unit = fc.constantFrom('\n', 'a', 'هـ', '#', ' ', '🔥', '7', 'https://a.example', '@سالم')
    fc.assert(
      fc.property(fc.string({ unit }), (content) => {
        const blocks = blocksOf(content)
        expect(blocks.map(([, text]) => text).join('')).toBe(content)
        expect(blocks.every(([, text], n) => n === blocks.length - 1 || text?.endsWith('\n'))).toBe(true)
      }),
    )
  }, 60_000)
})

describe('numbers against the line', () => {
  const numbersOf = (content: string) => numbersAgainstLine(content).map(({ start, end }) => content.slice(start, end))

  test.each([
    ['after right-to-left words', 'بوابة ١٢ الساعة 5:30 يوم 3/4', ['١٢', '5:30', '3/4']],
    ['before the first letter', '12 حافلة', ['12']],
    ['each side of a score, whose sign stands between them', 'فزنا 2-1', ['2', '1']],
    ['not in left-to-right words of such a text', 'موعدنا Gate 12 ثم 7', ['7']],
    ['not in a link', 'رأينا @سالم_٩٩ و https://a.example/12', []],
    ['not in a left-to-right text', 'Gate 12 بوابة ١٢', []],
    ['not without letters', '12', []],
  ])('%s', (_, content, numbers) => {
    expect(numbersOf(content)).toEqual(numbers)
  })
})
