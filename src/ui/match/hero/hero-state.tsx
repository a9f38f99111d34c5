import { Trans } from '@lingui/react/macro'
import type { MatchView } from '@/views/matches'
import { MatchMinute } from '../match-minute'
import { statusWords } from '../row-words'
import classes from './hero-state.module.css'

/** How far a match is: its minute and its period, or the words of its status; nothing for one that is scheduled. */
export function HeroState({ match: { status, isNow, minute, replay } }: { match: MatchView }) {
  const words = statusWords(status)
  if (!minute && !words && !replay) return null
  return (
    <p className={classes.state} data-now={isNow || undefined}>
      {replay && (
        <span className={classes.replay}>
          <Trans context="match">Replay</Trans>
        </span>
      )}
      {minute && <MatchMinute minute={minute} />}
      {words && <span>{words}</span>}
    </p>
  )
}
