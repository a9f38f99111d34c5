import { expect, test } from 'vitest'
import { readCalendar } from '../../../../tests/support/calendar'
import { calendarFile, type CalendarEvent } from './calendar-file'

const EVENT: CalendarEvent = {
  uid: 'a00000000000042@match.mudarraj',
  sequence: 7,
  madeAt: Date.UTC(2026, 10, 20, 9),
  when: { from: Date.UTC(2026, 10, 27, 18), to: Date.UTC(2026, 10, 27, 20) },
  status: 'CONFIRMED',
  title: '\u2068الهلال\u2069 - \u2068النصر\u2069',
  place: 'ملعب المملكة أرينا، الرياض',
  description: 'دوري روشن السعودي · الجولة 11\nhttps://mudarraj.example/match-details/a00000000000042',
  url: 'https://mudarraj.example/match-details/a00000000000042',
}

const read = (parts: Partial<CalendarEvent> = {}) => readCalendar(calendarFile({ ...EVENT, ...parts }))

test('times are in UTC, and every text comes back as it was', () => {
  expect(Object.fromEntries(read())).toMatchObject({
    UID: EVENT.uid,
    SEQUENCE: '7',
    DTSTAMP: '20261120T090000Z',
    DTSTART: '20261127T180000Z',
    DTEND: '20261127T200000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: EVENT.title,
    LOCATION: EVENT.place,
    DESCRIPTION: EVENT.description,
    URL: EVENT.url,
  })
})

test('lines have 75 octets at most, and no Arabic letter or emoji is in two pieces', () => {
  for (let length = 0; length < 80; length += 1) {
    const title = `${'x'.repeat(length)}${'كأس العالم للأندية ⚽🏆 '.repeat(12)}`
    expect(read({ title }).get('SUMMARY')).toBe(title)
  }
  // A line that ends exactly at the limit is not folded: SUMMARY: has 8 octets.
  expect(calendarFile({ ...EVENT, title: 'x'.repeat(67) })).toContain(`SUMMARY:${'x'.repeat(67)}\r\n`)
})

test('separators, line ends and controls of a name end no property', () => {
  const title = 'a;b,c\\n\\d\r\nATTENDEE:x\u0007'
  const event = read({ title, place: 'ملعب; A, B' })
  expect(event.get('SUMMARY')).toBe('a;b,c\\n\\d\nATTENDEE:x')
  expect([event.get('LOCATION'), event.has('ATTENDEE')]).toEqual(['ملعب; A, B', false])
})

test('an unknown place has no line, and a day without a time is a date', () => {
  const event = read({ place: '', when: { day: '20261127' } })
  expect([event.has('LOCATION'), event.get('DTSTART;VALUE=DATE'), event.has('DTEND')]).toEqual([
    false,
    '20261127',
    false,
  ])
})
