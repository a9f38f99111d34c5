import { useLingui } from '@lingui/react/macro'
import type { MatchDetails } from '@/domain/football/matches'
import type { MatchView } from '@/views/matches'
import text from '../../text/text.module.css'
import { Isolated } from '../../text/isolated'
import { Crest } from '../crest'
import type { Side } from '../match-result'
import classes from './team-switch.module.css'

interface TeamSwitchProps {
  match: MatchView
  lineups: NonNullable<MatchDetails['lineups']>
  value: Side
  onChange: (side: Side) => void
}

/** Chooses the team whose line-up is shown. */
export function TeamSwitch({ match, lineups, value, onChange }: TeamSwitchProps) {
  const { t } = useLingui()
  return (
    <div className={classes.switch} role="group" aria-label={t`Teams`}>
      {(['home', 'away'] as const).map((side) => (
        <button
          key={side}
          type="button"
          className={classes.team}
          aria-pressed={side === value}
          onClick={() => onChange(side)}
        >
          <Crest team={match[side]} size={22} />
          <span className={classes.texts}>
            <Isolated className={text.line}>{match[side].name}</Isolated>
            {lineups[side].formation === '' ? null : (
              <bdi dir="ltr" className={classes.formation}>
                {lineups[side].formation}
              </bdi>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}
