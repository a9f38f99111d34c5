import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_NOW } from '../../../../tests/support/imported-files'
import { type FileRow, NO_NAME } from './file-rows'
import { readRow, type WallTime } from './read-row'
import { readDay, readTime, readZone } from './wall-time'

const ROW: FileRow = {
  ...{ line: 2, text: 'as it stands', isBroken: false },
  ...{ competition: { english: 'League', arabic: '' }, home: { english: 'Home', arabic: '' } },
  ...{ away: { english: 'Away', arabic: '' }, round: '', venue: '', date: '2026-11-28', time: '20:00', zone: '' },
  ...{ score: '', shootout: '', status: '' },
}
const settings = {
  ...{ now: IMPORT_NOW, defaults: { competition: NO_NAME, zone: 'Etc/UTC' } },
  instantOf: ({ at }: WallTime) => Date.parse(`${at}Z`),
}
const read = (about: Partial<FileRow>) => readRow({ ...ROW, ...about }, settings)
const reason = (about: Partial<FileRow>) => {
  const row = read(about)
  return 'reasons' in row ? row.reasons.join() : null
}
const name = (english: string) => ({ english, arabic: '' })

describe('a line', () => {
  test('that is whole is understood', () => {
    expect(read({ date: '٢٧/١١/٢٠٢٦', time: '٩:٣٠ م', score: '٢-١' })).toMatchObject({
      ...{ kickoff: Date.parse('2026-11-27T21:30Z'), score: { home: 2, away: 1 }, status: 'ft', hasTime: true },
    })
  })

  test.each<[what: string, about: Partial<FileRow>, expected: string | null]>([
    ['that cannot be split', { isBroken: true }, 'broken'],
    ['without a competition', { competition: NO_NAME }, 'competition-missing'],
    ['without a home team', { home: NO_NAME }, 'home-missing'],
    ['with a team of signs only', { away: name('—') }, 'away-missing'],
    ['with a team against itself', { away: name('HOME') }, 'same-team'],
    ['with a name of 101 characters', { home: name('x'.repeat(101)) }, 'home-long'],
    ['with a name of 100 characters', { home: name('x'.repeat(100)) }, null],
    ['with a name of a million characters', { away: name('x'.repeat(1_000_000)) }, 'away-long'],
    ['with a long round', { round: 'x'.repeat(61) }, 'round-long'],
    ['with a long venue', { venue: 'x'.repeat(121) }, 'venue-long'],
    ['without a date', { date: '' }, 'date-missing'],
    ['with a date of no calendar', { date: '2026-02-30' }, 'date-unreadable'],
    ['at an hour of no day', { time: '25:00' }, 'time-unreadable'],
    ['in a zone that is none', { zone: 'Riyadh' }, 'zone-unknown'],
    ['more than two years before now', { date: '2024-11-20' }, 'too-far'],
    ['more than two years from now', { date: '2028-12-10' }, 'too-far'],
    ['of the year 9999', { date: '9999-01-01' }, 'too-far'],
    ['with half a score', { score: '2-' }, 'score-unreadable'],
    ['with a score that a sheet made a date', { score: '02-Jan' }, 'score-unreadable'],
    ['with 100 goals', { date: '2026-11-27', score: '100-0' }, 'score-range'],
    ['with a score before the kick-off', { score: '2-1' }, 'score-early'],
    ['that ended before the kick-off', { status: 'ft', score: '0-0' }, 'score-early'],
    ['that ended without a score', { date: '2026-11-27', status: 'ft' }, 'score-missing'],
    ['with a score of a postponed match', { date: '2026-11-27', status: 'مؤجلة', score: '1-0' }, 'score-unplayed'],
    ['with a shoot-out that is none', { date: '2026-11-27', score: '1-1', shootout: 'yes' }, 'shootout-unreadable'],
    ['after a shoot-out without its kicks', { date: '2026-11-27', score: '1-1', status: 'pso' }, 'shootout-missing'],
    ['with a state that is not known', { status: 'maybe' }, 'status-unknown'],
    ['of a match in play', { status: 'مباشر' }, 'status-live'],
  ])('%s has its reason', (_, about, expected) => {
    expect(reason(about)).toBe(expected)
  })

  test('of many faults tells all of them', () => {
    const faults = { competition: NO_NAME, away: name('HOME'), venue: 'x'.repeat(121), time: '26:00', score: '100-0' }
    expect(reason(faults)).toBe('competition-missing,same-team,venue-long,time-unreadable,score-range')
    expect(reason({ date: '', score: '2-1' })).toBe('date-missing')
    expect(reason({ date: '2026-13-22', time: '28:30' })).toBe('date-unreadable,time-unreadable')
    expect(reason({ date: '', time: '28:30', zone: 'Riyadh' })).toBe('date-missing,time-unreadable,zone-unknown')
  })

  test('without a time is at noon of its day', () => {
    expect(read({ time: '' })).toMatchObject({ kickoff: Date.parse('2026-11-28T12:00Z'), hasTime: false })
  })

  test('with an Arabic name in the first column has an Arabic name', () => {
    expect(read({ home: name('الهلال'), away: { english: 'Al Nassr', arabic: 'النصر' } })).toMatchObject({
      ...{ home: { english: '', arabic: 'الهلال' }, away: { english: 'Al Nassr', arabic: 'النصر' } },
    })
  })

  test('of any texts is understood or has a reason', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom('٢', '2-1'))
    const rows = fc.record({
      date: text,
      time: text,
      zone: text,
      score: text,
      shootout: text,
      status: text,
      round: text,
    })
    fc.assert(fc.property(rows, text, (about, of) => void read({ ...about, home: name(of) })))
  })
})

test.each([
  ['28/11/2026', '2026-11-28'],
  ['28.11.2026', '2026-11-28'],
  ['2026/1/5', '2026-01-05'],
  ['\u200f٢٨/١١/٢٠٢٦', '2026-11-28'],
  ['2026-11-28 00:00:00', '2026-11-28'],
  ['11/28/2026', null],
  ['28 November', null],
  ['0000-00-00', null],
])('the day %j is %s', (written, day) => {
  expect(readDay(written)).toBe(day)
})

test.each([
  ['21:30', '21:30', ''],
  ['9.30pm', '21:30', ''],
  ['12:15 AM', '00:15', ''],
  ['٩:٣٠ ص', '09:30', ''],
  ['20:30h', '20:30', ''],
  ['20:30:00', '20:30', ''],
  ['13:00 UTC-6', '13:00', 'UTC-6'],
])('the time %j is %s', (written, time, zone) => {
  expect(readTime(written)).toEqual({ time, zone })
})

test.each(['24:00', '9', '13:00 pm', '0:10 am', '12:60', 'x'])('K3 the time %j is none', (written) => {
  expect(readTime(written)).toBeNull()
})

test.each([
  ['UTC+3', '+03:00'],
  ['gmt-06:30', '-06:30'],
  ['+0300', '+03:00'],
  ['UTC', '+00:00'],
  ['Asia/Riyadh', 'Asia/Riyadh'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC+15', null],
  ['../etc/passwd', null],
  ['Local', null],
])('K3 the zone %j is %s', (written, zone) => {
  expect(readZone(written)).toBe(zone)
})
