import type { StaffCode } from './staff-codes'
import { isLongerThan, tidyText } from './text'

/** How urgent an announcement is. */
export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number]

export const isAnnouncementLevel = (value: unknown): value is AnnouncementLevel =>
  ANNOUNCEMENT_LEVELS.some((one) => one === value)

/** Code points of the text in one language. */
export const ANNOUNCEMENT_MAX_CHARACTERS = 200
/** Those that have not ended: phones hold all of them. */
export const ANNOUNCEMENTS_MAX = 50
/** An announcement is shown this long at most. */
export const ANNOUNCEMENT_LONGEST_MS = 366 * 24 * 60 * 60 * 1000

/** What an editor writes. Times are milliseconds since 1970. */
export interface AnnouncementText {
  ar: string
  en: string
  beginsAt: number
  endsAt: number
}

export const tidyAnnouncement = (text: string): string => tidyText(text).replace(/\s*\n\s*/g, ' ')

/**
 * The codes of the fields; none when the announcement can be stored.
 * @param now ms since 1970 by the server's clock
 */
export function checkAnnouncement(
  { ar, en, beginsAt, endsAt }: AnnouncementText,
  now: number,
): Partial<Record<keyof AnnouncementText, StaffCode>> {
  const codes: Partial<Record<keyof AnnouncementText, StaffCode>> = {}
  if (isLongerThan(ar, ANNOUNCEMENT_MAX_CHARACTERS)) codes.ar = 'announcement-long'
  else if (ar === '' && en === '') codes.ar = 'announcement-missing'
  if (isLongerThan(en, ANNOUNCEMENT_MAX_CHARACTERS)) codes.en = 'announcement-long'
  if (!isTime(beginsAt)) codes.beginsAt = 'moment-missing'
  if (!isTime(endsAt)) codes.endsAt = 'moment-missing'
  else if (isTime(beginsAt) && endsAt <= beginsAt) codes.endsAt = 'end-before-begin'
  else if (endsAt <= now) codes.endsAt = 'end-passed'
  else if (endsAt - Math.max(now, beginsAt) > ANNOUNCEMENT_LONGEST_MS || beginsAt - now > ANNOUNCEMENT_LONGEST_MS)
    codes.endsAt = 'end-too-late'
  return codes
}

/** The largest time of a Date. */
const LAST_TIME = 8.64e15

const isTime = (time: number): boolean => Number.isInteger(time) && time > 0 && time < LAST_TIME

/** What of an announcement decides whether it is shown. */
export interface AnnouncementTimes {
  id: string
  beginsAt: number
  endsAt: number
}

/** The announcement that is shown: of those that run and were not dismissed, the one that began last. */
export function shownAnnouncement<One extends AnnouncementTimes>(
  all: readonly One[],
  dismissed: ReadonlySet<string>,
  now: number,
): One | null {
  const running = all.filter(({ id, beginsAt, endsAt }) => beginsAt <= now && endsAt > now && !dismissed.has(id))
  return running.reduce<One | null>((last, one) => (last && last.beginsAt >= one.beginsAt ? last : one), null)
}

/** Milliseconds until an announcement begins or ends; null when none will. */
export function untilNextAnnouncement(all: readonly AnnouncementTimes[], now: number): number | null {
  const times = all.flatMap(({ beginsAt, endsAt }) => [beginsAt, endsAt]).filter((time) => time > now)
  return times.length === 0 ? null : Math.min(...times) - now
}
