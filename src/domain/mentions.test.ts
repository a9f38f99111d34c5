import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { tagRanges } from './hashtags'
import { extractMentions, mentionRanges } from './mentions'
import { checkUsername } from './username-rule'
import { tidyUsername, usernameKey } from './usernames'
import { MENTION_VECTORS } from './vectors'

describe('mentions', () => {
  test.each(MENTION_VECTORS)('%s', (_case, text, names, keys) => {
    expect(mentionRanges(text).map(({ name }) => name)).toEqual(names)
    expect(extractMentions(text)).toEqual(keys ?? names.map(usernameKey))
  })

  test('of many names the first ones are read, and no others are normalised', () => {
    const names = Array.from({ length: 400 }, (_, at) => `fan${at}`)
    const written = names.map((name) => `@${name}`)
    const normalised = vi.spyOn(String.prototype, 'normalize')
    const [first, again] = [written.slice(0, 10), written.flatMap((name) => [name, name])]
    const countIn = (text: string): number => {
      normalised.mockClear()
      expect(extractMentions(text, 10)).toEqual(names.slice(0, 10))
      return normalised.mock.calls.length
    }
    const ofTen = countIn(first.join(' '))
    expect(ofTen).toBeGreaterThan(0)
    expect([countIn(written.join(' ')), countIn(again.join(' '))]).toEqual([ofTen, ofTen])
    normalised.mockRestore()
    expect(extractMentions(written.join(' '))).toEqual(names)
  })

  test('spellings of one name are read up to four for each wanted name', () => {
    const spellings = Array.from({ length: 50 }, (_, at) => `@abcdef${'\u0640'.repeat(at + 1)}`)
    expect(extractMentions(`${spellings.slice(0, 19).join(' ')} @last`, 5)).toEqual(['abcdef', 'last'])
    expect(extractMentions(`${spellings.join(' ')} @last`, 5)).toEqual(['abcdef'])
  })

  const unit = fc.constantFrom('@', '＠', '#', 'أ', 'b', '_', '.', ' ', '/', 'https://', '\u064b', '😀', '،', '1')

  test('each range of any text is a sign and a valid username, and none lies in a tag', () => {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        let end = 0
        for (const range of mentionRanges(text)) {
          expect(range.start).toBeGreaterThanOrEqual(end)
          expect(text.slice(range.start, range.end)).toMatch(/^[@＠]/)
          expect(text.slice(range.start + 1, range.end)).toBe(range.name)
          expect(checkUsername(tidyUsername(range.name))).toBeNull()
          expect(tagRanges(text).filter((tag) => tag.start < range.end && range.start < tag.end)).toEqual([])
          end = range.end
        }
      }),
    )
  }, 60_000)

  test('a hostile text is read in linear time', () => {
    const started = performance.now()
    mentionRanges('@'.repeat(100_000))
    mentionRanges('@أبت'.repeat(25_000))
    mentionRanges('@' + '.'.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
