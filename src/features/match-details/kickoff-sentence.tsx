import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { formatTime } from '@/i18n/format'
import { formatMatchDay } from '@/i18n/format-days'
import { subscribeToTime } from '@/ui/shared-clock'
import slab from '@/ui/slab.module.css'
import type { MatchView } from '@/views/matches'
import classes from './kickoff-sentence.module.css'

/** When a match begins that nothing is known of yet: «تنطلق المباراة اليوم الساعة 21:00». */
export function KickoffSentence({ match }: { match: MatchView }) {
  const words = useSyncExternalStore(subscribeToTime, () => kickoffSentence(match, Date.now()))
  return words === null ? null : <p className={`${slab.slab} ${classes.sentence}`}>{words}</p>
}

/** Null without a time, and for a match that should have begun already. */
function kickoffSentence({ status, kickoff }: MatchView, now: number): string | null {
  if (status !== 'scheduled' || kickoff < now) return null
  const [day, time] = [formatMatchDay(kickoff, now), formatTime(kickoff)]
  return t`The match begins: ${day}, ${time}`
}
