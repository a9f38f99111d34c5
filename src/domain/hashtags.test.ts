import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractHashtags, searchedTag, tagRanges } from './hashtags'
import { HASHTAG_VECTORS } from './vectors'

describe('hashtags', () => {
  test.each(HASHTAG_VECTORS)('%s', (_case, text, hashtags, tagKeys) => {
    expect(extractHashtags(text)).toEqual({ hashtags, tagKeys })
  })

  test('ranges cover the tags of a text in order, repeats included', () => {
    const text = 'قال #الهلال ثم #الهلال#النصر.'
    const ranges = tagRanges(text)
    expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['#الهلال', '#الهلال', '#النصر'])
  })

  test.each([
    ['الهلال', 'الهلال', 'الهلال'],
    [' #الهلال ', 'الهلال', 'الهلال'],
    ['ليلة الديربي', 'ليلة_الديربي', 'ليله_الديربي'],
    ['Al_Hilal', 'Al_Hilal', 'al_hilal'],
  ])('the search text %s is the hashtag %s', (text, tag, key) => {
    expect(searchedTag(text)).toEqual({ tag, key })
  })

  test.each(['', '#', '__', 'a-b', '#a#b', '😀'])('the search text %s is no hashtag', (text) => {
    expect(searchedTag(text)).toBeNull()
  })

  test('ranges of any text do not overlap, and each begins with a sign', () => {
    const unit = fc.constantFrom('#', '＃', 'أ', 'b', '_', ' ', '/', 'https://', '\u064b', '😀', '،', '1')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        let end = 0
        for (const range of tagRanges(text)) {
          expect(range.start).toBeGreaterThanOrEqual(end)
          expect(text.slice(range.start, range.end)).toMatch(/^[#＃]/)
          expect(text.slice(range.start + 1, range.end)).toBe(range.tag)
          end = range.end
        }
      }),
    )
  }, 60_000)

  test('a hostile text is read in linear time', () => {
    const started = performance.now()
    tagRanges('#'.repeat(100_000))
    tagRanges('#أ'.repeat(50_000))
    tagRanges('a://'.repeat(25_000))
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
