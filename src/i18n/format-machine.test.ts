import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { formatDays, formatMilliseconds, formatPercent, formatRate, formatSize, formatSpan } from './format-machine'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a time is in its largest unit, rounded down', () => {
  expect([0, 250, 1000, 59_999, 60_000, 3_600_000, 2 * 86_400_000 - 1].map(formatSpan)).toEqual([
    ...['0 milliseconds', '250 milliseconds', '1 second', '59 seconds', '1 minute', '1 hour', '1 day'],
  ])
})

test('a size is in binary multiples, also a negative one', () => {
  expect([0, 512, 1024, 1.5 * 1024 ** 2, 300 * 1024 ** 3, -2048].map(formatSize)).toEqual([
    ...['0 kB', '0.5 kB', '1 kB', '1.5 MB', '300 GB', '-2 kB'],
  ])
})

test('shares, rates, days and milliseconds', () => {
  expect([formatPercent(12.34), formatRate(0.25), formatDays(12.9), formatMilliseconds(1240)]).toEqual([
    ...['12.3%', '0.3', '12 days', '1,240 milliseconds'],
  ])
})

test('Arabic has the dual and its plurals', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} })
  expect([60_000, 120_000, 180_000, 660_000].map((ms) => formatSpan(ms).replace(/[\d٠-٩]/g, '#'))).toEqual([
    ...['دقيقة', 'دقيقتان', '# دقائق', '## دقيقة'],
  ])
})
