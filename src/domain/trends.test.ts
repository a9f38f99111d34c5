import { describe, expect, test } from 'vitest'
import { extractHashtags } from './hashtags'
import { RECENT_TAGS, TREND_MIN_USERS, TREND_THRESHOLD_USES, TREND_TOP_TAGS } from './limits'
import { normaliseKey } from './normalise'
import { computeTrends as computeOf, type TagForm, type TagUse, type Trend } from './trends'

type TagUsers = Pick<TagUse, 'key' | 'users' | 'recent'>

const at = (minute: number) => `2026-03-01 12:${String(minute).padStart(2, '0')}:00.000Z`
const form = (key: string, uses: number, minute = 0, spelling = key): TagForm => ({
  key,
  form: spelling,
  uses,
  last: at(minute),
})

/** Every use has its spelling here. */
function compute(forms: readonly TagForm[], users: readonly TagUsers[], threshold: number): Trend[] {
  const tags = users.map((tag): TagUse => {
    const own = forms.filter(({ key }) => key === tag.key)
    const score = own.reduce((sum, { uses }) => sum + uses, 0)
    return {
      ...tag,
      score,
      last:
        own
          .map(({ last }) => last)
          .sort()
          .at(-1) ?? '',
    }
  })
  return computeOf(tags, forms, threshold)
}

/** Each use is by another user, who brings the tag to the recent ones. */
function byAll(forms: readonly TagForm[]): TagUsers[] {
  const tags = new Map<string, TagUsers>()
  for (const { key, uses, last } of forms) {
    const { users = 0, recent = '' } = tags.get(key) ?? {}
    tags.set(key, { key, users: users + uses, recent: last > recent ? last : recent })
  }
  return [...tags.values()]
}
const computeTrends = (forms: readonly TagForm[], threshold: number): Trend[] => compute(forms, byAll(forms), threshold)

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
    expect(compute(forms, [{ key: 'الاهلي', users: 9, recent: at(3) }], 35)).toEqual([
      { key: 'الاهلي', hashtag: 'الاهلي', score: 35, trending: true, last: at(3) },
    ])
  })

  test('a decorated spelling counts as the plain one, which is shown', () => {
    const forms = [form('الهلال', 9, 5, 'الهـــلال'), form('الهلال', 1, 3, 'الهِلال'), form('प्रिया', 1, 1, 'प्रिया')]
    expect(computeTrends(forms, 35).map(({ hashtag, score }) => [hashtag, score])).toEqual([
      ['الهلال', 10],
      ['प्रिया', 1],
    ])
  })

  test.each(['cafe\u200d\u0301', 'o\u200d\u0308zil', 'ا\u0640\u0654حمد'])(
    'the shown spelling of %j leads to its tag',
    (written) => {
      const [key = ''] = extractHashtags(`#${written}`).tagKeys
      const [trend] = computeTrends([form(key, 40, 0, written)], 35)
      expect(normaliseKey(String(trend?.hashtag))).toBe(key)
    },
  )

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

  test('a tag of too few users is not trending, however often they use it', () => {
    const few = [{ key: 'وحيد', users: TREND_MIN_USERS - 1, recent: at(1) }]
    expect(compute([form('وحيد', 99)], few, 35)).toMatchObject([{ key: 'وحيد', score: 99, trending: false }])
    const enough = [{ key: 'وحيد', users: TREND_MIN_USERS, recent: at(1) }]
    expect(compute([form('وحيد', 99)], enough, 35)).toMatchObject([{ trending: true }])
  })

  test('a threshold below the number of users asks for as many users as uses', () => {
    expect(compute([form('ا', 2)], [{ key: 'ا', users: 2, recent: at(1) }], 2)).toMatchObject([{ trending: true }])
    expect(compute([form('ا', 2)], [{ key: 'ا', users: 1, recent: at(1) }], 2)).toMatchObject([{ trending: false }])
  })

  test('a tag that nobody brings to the recent ones is left out, except while it is trending', () => {
    const forms = [form('ا', 34, 5), form('ب', 1, 4), form('ج', 35, 3)]
    const users = [
      { key: 'ا', users: 34, recent: '' },
      { key: 'ب', users: 1, recent: at(2) },
      { key: 'ج', users: 35, recent: '' },
    ]
    expect(compute(forms, users, 35)).toMatchObject([
      { key: 'ج', trending: true, last: at(3) },
      { key: 'ب', trending: false, last: at(2) },
    ])
  })
})
