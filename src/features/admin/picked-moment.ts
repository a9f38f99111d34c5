/** Times as the calendar of a page writes them, `2026-11-29 18:30:00` or `2026-11-29`, by the clock of this device. */

const PICKED = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::\d\d)?)?$/

/**
 * Milliseconds since 1970. A time that the clocks skip is the one behind the gap, one that they show twice the first.
 * Seconds are none.
 */
export function momentOf(picked: string): number {
  const [, year, month, day, hour = '0', minute = '0'] = PICKED.exec(picked) ?? []
  return new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)).getTime()
}

const MINUTE_MS = 60_000

/** The last millisecond of the minute of a moment: a span up to a picked minute has all of it. */
export const endOfMinute = (moment: number): number => moment - (moment % MINUTE_MS) + MINUTE_MS - 1

/** The time in full minutes. */
export function pickedOf(moment: number): string {
  const at = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:00`
}
