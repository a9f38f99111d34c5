import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '@/i18n/locales/ar/messages.po'
import { localeOf } from '@/i18n/language'
import { testMatch } from '../match-fixture'
import { scoreAnnouncement } from './score-announcement-words'

beforeAll(() => i18n.loadAndActivate({ locale: 'ar', locales: [localeOf('ar')], messages }))

const oneOne = { home: 1, away: 1 }
const playing = (home: number, away: number) => testMatch({ status: 'h2', score: { home, away } })

test('one more goal in a match in play is a goal', () => {
  expect(scoreAnnouncement(oneOne, playing(2, 1))).toBe('هدف! الهلال 2، النصر 1')
})

test('a score that goes down is a corrected one', () => {
  expect(scoreAnnouncement({ home: 2, away: 1 }, playing(1, 1))).toBe('تصحيح النتيجة: الهلال 1، النصر 1')
  expect(scoreAnnouncement({ home: 2, away: 1 }, playing(1, 2))).toBe('تصحيح النتيجة: الهلال 1، النصر 2')
})

test('several goals at once, after a time without news, are the score of now', () => {
  expect(scoreAnnouncement(oneOne, playing(3, 1))).toBe('النتيجة الآن: الهلال 3، النصر 1')
})

test('a goal that is heard of after the end is the score of now', () => {
  expect(scoreAnnouncement(oneOne, testMatch({ status: 'ft', score: { home: 2, away: 1 } }))).toBe(
    'النتيجة الآن: الهلال 2، النصر 1',
  )
})

test('nothing is said of the same score, and of the first one', () => {
  expect(scoreAnnouncement(oneOne, playing(1, 1))).toBeNull()
  expect(scoreAnnouncement(null, playing(1, 0))).toBeNull()
})

test('K18 nothing is said of a score that is not shown', () => {
  expect(scoreAnnouncement(oneOne, testMatch({ status: 'postponed', score: { home: 2, away: 1 } }))).toBeNull()
  expect(scoreAnnouncement(oneOne, testMatch({ status: 'h2', score: null }))).toBeNull()
})
