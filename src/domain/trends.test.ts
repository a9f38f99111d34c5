import { describe, expect, test } from 'vitest'
import { RECENT_TAGS, TREND_THRESHOLD_USES, TREND_TOP_TAGS } from './limits'
import { computeTrends, type TagForm } from './trends'

const at = (minute: number) => `2026-03-01 12:${String(minute).padStart(2, '0')}:00.000Z`
const form = (key: string, uses: number, minute = 0, spelling = key): TagForm => ({
  key,
  form: spelling,
  uses,
  last: at(minute),
})

describe('trends', () => {
  test('a tag with 35 uses is trending, one with 34 only recent', () => {
    const trends = computeTrends([form('ا', 35), form('ب', 34, 1)], TREND_THRESHOLD_USES)
    expect(trends.map(({ key, trending }) => [key, trending])).toEqual([
      ['ا', true],
      ['ب', false],
    ])
  })

  test('spellings of a tag count together, and the most frequent one is shown', () => {
    const forms = [form('الاهلي', 15, 3, 'الأهلي'), form('الاهلي', 20, 1, 'الاهلي')]
    expect(computeTrends(forms, 35)).toEqual([
      { key: 'الاهلي', hashtag: 'الاهلي', score: 35, trending: true, last: at(3) },
    ])
  })

  test('at most ten tags are trending, by uses; the eleventh is among the recent ones', () => {
    const forms = Array.from({ length: 12 }, (_, n) => form(`t${n}`, 40 + n))
    const trends = computeTrends(forms, 35)
    expect(trends.filter(({ trending }) => trending).map(({ score }) => score)).toEqual([
      51, 50, 49, 48, 47, 46, 45, 44, 43, 42,
    ])
    expect(trends).toHaveLength(12)
    expect(trends.slice(0, TREND_TOP_TAGS).every(({ trending }) => trending)).toBe(true)
  })

  test('the newest 50 tags are kept, and an older one that is trending', () => {
    const forms = [form('old', 99, 0), ...Array.from({ length: 55 }, (_, n) => form(`t${n}`, 1, n + 1))]
    const trends = computeTrends(forms, 35)
    expect(trends).toHaveLength(RECENT_TAGS + 1)
    expect(trends[0]?.key).toBe('old')
    expect(trends.at(-1)?.last).toBe(at(6))
  })

  test('the order of the input does not matter', () => {
    const forms = Array.from({ length: 20 }, (_, n) => form(`t${n}`, 40))
    expect(computeTrends([...forms].reverse(), 35)).toEqual(computeTrends(forms, 35))
  })
})
