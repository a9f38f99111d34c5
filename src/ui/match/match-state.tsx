import { Trans } from '@lingui/react/macro'
import type { MatchView } from '@/views/matches'
import { MatchMinute } from './match-minute'
import classes from './match-state.module.css'
import { statusWords } from './row-words'

/** The minute or the words of a match, and whether it is a replay; nothing for one that is scheduled. */
export function MatchState({ match: { status, isNow, minute, replay } }: { match: MatchView }) {
  const words = minute ? null : statusWords(status)
  if (!minute && !words && !replay) return null
  return (
    <span className={classes.state}>
      {replay && (
        <span className={classes.replay}>
          <Trans context="match">Replay</Trans>
        </span>
      )}
      {minute && <MatchMinute minute={minute} />}
      {words && <span className={isNow ? classes.live : undefined}>{words}</span>}
    </span>
  )
}
