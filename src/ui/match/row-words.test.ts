import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import { localeOf, type Language } from '@/i18n/language'
import { messages as arabic } from '@/i18n/locales/ar/messages.po'
import { messages as english } from '@/i18n/locales/en/messages.po'
import type { MatchView } from '@/views/matches'
import { running, testMatch } from './match-fixture'
import { matchLabel, statusWords } from './row-words'

function speak(language: Language) {
  const messages = language === 'ar' ? arabic : english
  i18n.loadAndActivate({ locale: language, locales: [localeOf(language)], messages })
}

const MINUTE_MS = 60_000
const twoOne = { home: 2, away: 1 }
const twoTwo = { home: 2, away: 2 }

const LABELS: Array<[case_: string, match: Partial<MatchView>, arabic: string, english: string]> = [
  [
    'in play',
    { status: 'h2', score: twoOne, minute: running(67) },
    'الهلال 2، النصر 1، الدقيقة 67',
    'الهلال 2, النصر 1, minute 67',
  ],
  [
    'in stoppage time',
    { status: 'h1', score: twoOne, minute: { ...running(45), over: true } },
    'الهلال 2، النصر 1، الدقيقة 45، الوقت بدل الضائع',
    'الهلال 2, النصر 1, minute 45, stoppage time',
  ],
  [
    'in play, not heard of for minutes',
    { status: 'h2', score: twoOne, minute: { ...running(67), still: true } },
    'الهلال 2، النصر 1، نحو الدقيقة 67',
    'الهلال 2, النصر 1, about minute 67',
  ],
  [
    'in play, not heard of for long',
    { status: 'h2', score: twoOne, minute: { ...running(67), still: true, ageMs: 12 * MINUTE_MS } },
    'الهلال 2، النصر 1، حُدّث قبل 12 دقيقة',
    'الهلال 2, النصر 1, updated 12 minutes ago',
  ],
  [
    'in play before the first word of a score',
    { status: 'h1', minute: running(1) },
    'الهلال ضد النصر، الدقيقة 1',
    'الهلال against النصر, minute 1',
  ],
  ['at half-time', { status: 'ht', score: twoOne }, 'الهلال 2، النصر 1، بين الشوطين', 'الهلال 2, النصر 1, Half-time'],
  ['scheduled', {}, 'الهلال ضد النصر، الساعة 21:00', 'الهلال against النصر, at 21:00'],
  [
    'postponed, with a score of nothing',
    { status: 'postponed', score: { home: 0, away: 0 } },
    'الهلال ضد النصر، مؤجلة',
    'الهلال against النصر, Postponed',
  ],
  ['without a time', { status: 'tbd' }, 'الهلال ضد النصر، لم يُحدد موعدها', 'الهلال against النصر, Time not set'],
  [
    'after penalties',
    { status: 'pso', score: twoTwo, shootout: { home: 4, away: 5 } },
    'الهلال 2، النصر 2، بعد ركلات الترجيح، ركلات الترجيح: الهلال 4، النصر 5',
    'الهلال 2, النصر 2, After penalties, penalties: الهلال 4, النصر 5',
  ],
  [
    'with red cards',
    { status: 'ft', score: twoOne, reds: { home: 1, away: 2 } },
    'الهلال 2، النصر 1، انتهت، الهلال: بطاقة حمراء، النصر: بطاقتان حمراوان',
    'الهلال 2, النصر 1, Full time, الهلال: 1 red card, النصر: 2 red cards',
  ],
  [
    'replayed',
    { status: 'h2', score: twoOne, minute: running(67), replay: true },
    'الهلال 2، النصر 1، الدقيقة 67، إعادة',
    'الهلال 2, النصر 1, minute 67, Replay',
  ],
]

describe('the label of a match', () => {
  test.each(LABELS)('%s, in both languages', (_case, parts, inArabic, inEnglish) => {
    speak('ar')
    expect(matchLabel(testMatch(parts))).toBe(inArabic)
    speak('en')
    expect(matchLabel(testMatch(parts))).toBe(inEnglish)
  })

  test('has whole names', () => {
    speak('ar')
    const home = { id: 't3', name: 'الرابطة المحترفة الأولى' }
    expect(matchLabel(testMatch({ home }))).toContain('الرابطة المحترفة الأولى')
  })
})

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test('K18 each status but that of a scheduled match has words, and only the two halves of extra time share theirs', () => {
    speak(language)
    const words = MATCH_STATUSES.map(statusWords)
    expect(words.filter((one) => one === null)).toHaveLength(1)
    expect(statusWords('scheduled')).toBeNull()
    expect(new Set(words).size).toBe(MATCH_STATUSES.length - 1)
    expect(statusWords('e1')).toBe(statusWords('e2'))
  })
})
