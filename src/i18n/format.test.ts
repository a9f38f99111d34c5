import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  formatAge,
  formatRelativeAge,
  formatBytes,
  formatBytesOf,
  formatDay,
  formatMoment,
  formatNumber,
  formatTime,
  formatUntil,
  formatUpdated,
} from './format'
import { formatMatchDay, formatMonth } from './format-days'
import { formatDuration } from './format-duration'
import { localeOf, type Language } from './language'
import { messages as arabic } from './locales/ar/messages.po'
import { messages as english } from './locales/en/messages.po'

const KIB = 1024
const MIB = 1024 * KIB
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Saturday evening in the local time zone. */
const NOW = new Date(2026, 10, 21, 21, 49).getTime()

function speak(locale: Language) {
  i18n.loadAndActivate({ locale, locales: [localeOf(locale)], messages: locale === 'ar' ? arabic : english })
}

describe('formats in Arabic', () => {
  beforeEach(() => speak('ar'))

  test('numbers and times have Latin digits', () => {
    expect(formatNumber(1284)).toBe('1,284')
    expect(formatTime(NOW)).toBe('21:49')
  })

  test.each([
    [0, '0 ك.ب'],
    [1, '1 ك.ب'],
    [300_000, '293 ك.ب'],
    [MIB - 1, '1 م.ب'],
    [1.7 * MIB, '1.7 م.ب'],
    [5 * MIB, '5 م.ب'],
    [2000 * MIB, '2,000 م.ب'],
  ])('a file of %i bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  test('the sent part of a file has the unit of the whole', () => {
    expect(formatBytesOf(0.4 * MIB, 1.7 * MIB)).toBe('0.4 من 1.7 م.ب')
    expect(formatBytesOf(10 * KIB, 300 * KIB)).toBe('10 من 300 ك.ب')
    expect(formatBytesOf(6 * MIB, 5 * MIB)).toBe('5 من 5 م.ب')
  })

  test('a negative number has its sign before it', () => {
    expect(formatNumber(-5)).toBe('\u200e-5')
    expect(formatNumber(1_000_000)).toBe('1,000,000')
  })

  test("every format names calendar and digits, whatever the browser's default", () => {
    for (const locale of (['ar', 'en'] as const).map(localeOf)) {
      const options = new Intl.DateTimeFormat(locale).resolvedOptions()
      expect([options.calendar, options.numberingSystem]).toEqual(['gregory', 'latn'])
      expect(new Intl.NumberFormat(locale).resolvedOptions().numberingSystem).toBe('latn')
      expect(new Intl.RelativeTimeFormat(locale).resolvedOptions().numberingSystem).toBe('latn')
    }
    expect(localeOf('ar')).toBe('ar-SA-u-ca-gregory-nu-latn')
  })

  test('every month has its Arabic name, and a full date its year and time', () => {
    const months = Array.from({ length: 12 }, (_, month) => formatMonth(new Date(2026, month, 3).getTime()))
    expect(months.map((text) => text.split(' ')[0])).toEqual([
      'يناير',
      'فبراير',
      'مارس',
      'أبريل',
      'مايو',
      'يونيو',
      'يوليو',
      'أغسطس',
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ])
    expect(formatMoment(NOW)).toMatch(/^21 نوفمبر 2026.* 21:49$/)
  })

  test('months are Gregorian and written as names', () => {
    expect(formatMonth(new Date(2025, 10, 3).getTime())).toBe('نوفمبر 2025')
    expect(formatDay(new Date(2026, 10, 3).getTime(), NOW)).toBe('3 نوفمبر')
    expect(formatDay(new Date(2025, 10, 3).getTime(), NOW)).toBe('3 نوفمبر 2025')
  })

  test.each([
    [new Date(2026, 10, 20, 23, 59), 'أمس'],
    [new Date(2026, 10, 21, 1), 'اليوم'],
    [new Date(2026, 10, 22, 1), 'غدًا'],
    [new Date(2026, 10, 27, 21), 'الجمعة، 27 نوفمبر'],
    [new Date(2027, 0, 2, 21), 'السبت، 2 يناير 2027'],
  ])('a match of %s is on the day %s', (at, text) => {
    expect(formatMatchDay(at.getTime(), NOW)).toBe(text)
  })

  test.each([
    [0, 'الآن'],
    [59 * SECOND, 'الآن'],
    [MINUTE, '1 د'],
    [59 * MINUTE, '59 د'],
    [HOUR, '1 س'],
    [23 * HOUR, '23 س'],
    [DAY, '1 ي'],
    [29 * DAY, '29 ي'],
    [30 * DAY, '1 ش'],
    [400 * DAY, '13 ش'],
  ])('an age of %i ms is %s', (age, text) => {
    expect(formatAge(NOW - age, NOW)).toBe(text)
  })

  test('a time in the future is shown as now', () => {
    expect(formatAge(NOW + HOUR, NOW)).toBe('الآن')
  })

  test('the spoken age has the Arabic plural forms', () => {
    expect(formatRelativeAge(NOW - 5 * MINUTE, NOW)).toBe('قبل 5 دقائق')
    expect(formatRelativeAge(NOW - 11 * MINUTE, NOW)).toBe('قبل 11 دقيقة')
  })

  test('the last update is a time, then yesterday, then a date', () => {
    expect(formatUpdated(NOW - 2 * MINUTE, NOW)).toBe('21:47')
    expect(formatUpdated(new Date(2026, 10, 20, 23, 10).getTime(), NOW)).toBe('أمس 23:10')
    expect(formatUpdated(new Date(2026, 10, 18, 23, 10).getTime(), NOW)).toBe('18 نوفمبر')
  })

  test('the end of a wait is a time, then tomorrow, then a date', () => {
    expect(formatUntil(NOW + 5 * MINUTE, NOW)).toBe('الساعة 21:54')
    expect(formatUntil(NOW + 23 * HOUR, NOW)).toBe('غدًا الساعة 20:49')
    expect(formatUntil(NOW + 3 * DAY, NOW)).toBe('يوم 24 نوفمبر')
  })
})

test('a duration reads from left to right in every language', () => {
  expect([0.2, 9, 69.6, 3750].map(formatDuration)).toEqual(['0:01', '0:09', '1:10', '1:02:30'])
})

describe('formats in English', () => {
  beforeEach(() => speak('en'))

  test('sizes of files in English', () => {
    expect(formatBytes(1.7 * MIB)).toBe('1.7 MB')
    expect(formatBytesOf(10 * KIB, 300 * KIB)).toBe('10 of 300 KB')
  })

  test('ages and times in English', () => {
    expect(formatAge(NOW - 3 * HOUR, NOW)).toBe('3h')
    expect(formatAge(NOW, NOW)).toBe('now')
    expect(formatTime(NOW)).toBe('21:49')
    expect(formatMonth(new Date(2025, 10, 3).getTime())).toBe('November 2025')
  })
})
