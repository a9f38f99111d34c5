import { shareFile } from '@/ui/share-file'
import type { ShownMatch } from '@/views/opened-match'
import { calendarFile } from './calendar-file'
import { matchEvent } from './match-event'

/** Gives the match to the phone's calendar: through the share sheet where it takes such files, else as a download. */
export const addToCalendar = (shown: ShownMatch): Promise<'shared' | 'saved' | 'left'> => {
  const text = calendarFile(matchEvent(shown, Date.now(), window.location.origin))
  return shareFile(new File([text], `match-${shown.match.id}.ics`, { type: 'text/calendar;charset=utf-8' }))
}
