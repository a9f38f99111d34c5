import { icsLine, icsText, icsTime } from './ics-lines'

/** One event for the user's calendar. Times are milliseconds since 1970. */
export interface CalendarEvent {
  /** The same for each version of the event: a calendar replaces the one that it has. */
  uid: string
  /** Higher for each later version. */
  sequence: number
  /** When the version was made. */
  madeAt: number
  /** A day without a time, such as `20261127`, or a span. */
  when: { day: string } | { from: number; to: number }
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  title: string
  /** Empty when unknown. */
  place: string
  description: string
  url: string
}

/** The event as a file of iCalendar (RFC 5545). It has no METHOD: apps then offer to add it, not an invitation. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, madeAt, when, status, title, place, description, url } = event
  const lines: Array<[name: string, value: string]> = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Mudarraj//Matches//AR'],
    ['CALSCALE', 'GREGORIAN'],
    ['BEGIN', 'VEVENT'],
    ['UID', icsText(uid)],
    ['SEQUENCE', String(sequence)],
    ['DTSTAMP', icsTime(madeAt)],
    ...timeLines(when),
    ['STATUS', status],
    ['SUMMARY', icsText(title)],
    ...(place === '' ? [] : [['LOCATION', icsText(place)] as [string, string]]),
    ['DESCRIPTION', icsText(description)],
    ['URL', url],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]
  return lines.map(([name, value]) => icsLine(name, value)).join('')
}

const timeLines = (when: CalendarEvent['when']): Array<[name: string, value: string]> =>
  'day' in when
    ? [['DTSTART;VALUE=DATE', when.day]]
    : [
        ['DTSTART', icsTime(when.from)],
        ['DTEND', icsTime(when.to)],
      ]
