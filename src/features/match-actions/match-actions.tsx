import { useLingui } from '@lingui/react/macro'
import type { ShownMatch } from '@/views/opened-match'
import { CalendarButton } from './calendar/calendar-button'
import classes from './match-actions.module.css'
import { ShareButton } from './share-card/share-button'

/** What a user can take along from a match: a picture, an entry for the calendar. */
export function MatchActions({ shown }: { shown: ShownMatch }) {
  const { t } = useLingui()
  return (
    <div className={classes.actions} role="group" aria-label={t`Take the match along`}>
      <ShareButton shown={shown} />
      <CalendarButton shown={shown} />
    </div>
  )
}
