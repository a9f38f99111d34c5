import { describe, expect, test } from 'vitest'
import {
  ANNOUNCEMENT_LONGEST_MS,
  ANNOUNCEMENT_MAX_CHARACTERS,
  checkAnnouncement,
  shownAnnouncement,
  tidyAnnouncement,
  untilNextAnnouncement,
} from './announcements'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const good = { ar: 'صيانة الليلة', en: '', beginsAt: NOW, endsAt: NOW + HOUR }

describe('what an editor writes', () => {
  test.each([
    ['one language is enough', {}, {}],
    ['no text', { ar: '' }, { ar: 'announcement-missing' }],
    ['the longest text', { ar: '😀'.repeat(ANNOUNCEMENT_MAX_CHARACTERS) }, {}],
    ['one character more', { en: 'a'.repeat(ANNOUNCEMENT_MAX_CHARACTERS + 1) }, { en: 'announcement-long' }],
    ['no begin', { beginsAt: Number.NaN }, { beginsAt: 'moment-missing' }],
    ['no end', { endsAt: Number.NaN }, { endsAt: 'moment-missing' }],
    ['an end that no Date has', { endsAt: 1e300 }, { endsAt: 'moment-missing' }],
    ['end and begin at once', { endsAt: NOW }, { endsAt: 'end-before-begin' }],
    ['an end before now', { beginsAt: NOW - 2 * HOUR, endsAt: NOW - HOUR }, { endsAt: 'end-passed' }],
    ['an end after years', { endsAt: NOW + ANNOUNCEMENT_LONGEST_MS + 1 }, { endsAt: 'end-too-late' }],
  ])('%s', (_case, change, codes) => {
    expect(checkAnnouncement({ ...good, ...change }, NOW)).toEqual(codes)
  })

  test('lines become one', () => {
    expect(tidyAnnouncement('  أ \n\n ب ')).toBe('أ ب')
  })
})

describe('which announcement is shown', () => {
  const [first, later, ended, coming] = [
    { id: 'first', beginsAt: NOW - 2 * HOUR, endsAt: NOW + HOUR },
    { id: 'later', beginsAt: NOW - HOUR, endsAt: NOW + HOUR },
    { id: 'ended', beginsAt: NOW - HOUR, endsAt: NOW },
    { id: 'coming', beginsAt: NOW + 1, endsAt: NOW + HOUR },
  ]
  const all = [later, first, ended, coming]

  test('the one that began last of those that run', () => {
    expect(shownAnnouncement(all, new Set(), NOW)).toBe(later)
  })

  test('not one that was dismissed', () => {
    expect(shownAnnouncement(all, new Set(['later']), NOW)).toBe(first)
    expect(shownAnnouncement(all, new Set(['later', 'first']), NOW)).toBeNull()
  })

  test('the next change is the nearest begin or end', () => {
    expect(untilNextAnnouncement(all, NOW)).toBe(1)
    expect(untilNextAnnouncement([ended], NOW)).toBeNull()
  })
})
