import { useLingui } from '@lingui/react/macro'
import type { ShownMatch } from '@/views/opened-match'
import { CalendarButton } from './calendar/calendar-button'
import classes from './match-actions.module.css'
import { PackButton } from './pack/pack-button'
import { PackLine } from './pack/pack-line'
import { ShareButton } from './share-card/share-button'

/** What a user can take along from a match: its pack for the stadium, a picture, an entry for the calendar. */
export function MatchActions({ shown }: { shown: ShownMatch }) {
  const { t } = useLingui()
  return (
    <section className={classes.actions} aria-label={t`Take the match along`}>
      <div className={classes.row}>
        <PackButton match={shown.match} />
        <ShareButton shown={shown} />
        <CalendarButton shown={shown} />
      </div>
      <PackLine matchId={shown.match.id} />
    </section>
  )
}
