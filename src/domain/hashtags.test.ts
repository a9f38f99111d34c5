import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseKey } from './normalise'
import { extractHashtags, tagRanges } from './hashtags'
import { searchedTag } from './searched-tag'
import { plainSpelling } from './tag-spelling'
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

  test.each([
    ['الهـــلال', 'الهلال'],
    ['الهِلال', 'الهلال'],
    ['ال\u06daه\u06e5\u06dfل\u06edال', 'اله\u06e5لال'],
    ['ا\u0315\u0350ل\u0363\u0337ن\u0610ص\u08f0ر', 'النصر'],
    ['آسيا_أبها_مسؤول', 'آسيا_أبها_مسؤول'],
    ['ا\u0653سيا', 'آسيا'],
    ['\u0301\u0640النصر_\u064b', 'النصر_'],
    ['ال\u200dه\u200d\u200dلا\u200cل\u200c', 'الهلا\u200cل'],
    ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['G\u0301\u0302\u0303\u0304\u0305oa\u200dl', 'Ǵ\u0302\u0303\u0304oal'],
    ['प्रिया', 'प्रिया'],
    ['क्\u200dष', 'क्\u200dष'],
    ['2\u0489034', '2034'],
  ])('%s is shown as %s', (tag, plain) => {
    expect(plainSpelling(tag)).toBe(plain)
    expect(plainSpelling(plain)).toBe(plain)
    expect(normaliseKey(plain)).toBe(normaliseKey(tag))
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
