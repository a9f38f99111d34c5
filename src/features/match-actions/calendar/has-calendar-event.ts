import type { ShownMatch } from '@/views/opened-match'

/** Whether the match can be added to a calendar, or what was added can be brought up to date. */
export const hasCalendarEvent = ({ match: { state, status } }: Pick<ShownMatch, 'match'>): boolean =>
  state === 'upcoming' || status === 'cancelled'

/** The time that a calendar has of the match does not hold any more. */
export const isOffItsTime = ({ match: { status } }: Pick<ShownMatch, 'match'>): boolean =>
  status === 'postponed' || status === 'cancelled'
