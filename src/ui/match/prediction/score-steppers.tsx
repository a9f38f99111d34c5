import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { GOALS_MAX } from '@/domain/football/predictions'
import type { TwoScores } from '@/domain/football/matches'
import { formatNumber } from '@/i18n/format'
import type { MatchView, TeamView } from '@/views/matches'
import { Isolated } from '../../text/isolated'
import { Crest } from '../crest'
import classes from './score-steppers.module.css'

interface ScoreSteppersProps {
  match: Pick<MatchView, 'home' | 'away'>
  /** Null: nothing is predicted yet, and both numbers begin at 0. */
  score: TwoScores | null
  /** The number is on this phone only. */
  hollow: boolean
  /** The phone's storage does not have it yet. */
  saving: boolean
  onChange: (score: TwoScores) => void
}

/** Two numbers, each with buttons below its team: the home team's is the first. */
export function ScoreSteppers({ match, score, hollow, saving, onChange }: ScoreSteppersProps) {
  const { home, away } = score ?? { home: 0, away: 0 }
  const look = score === null ? 'none' : hollow ? 'hollow' : 'stored'
  return (
    <div className={classes.steppers} aria-busy={saving}>
      <Stepper team={match.home} goals={home} look={look} onChange={(goals) => onChange({ home: goals, away })} />
      <Stepper team={match.away} goals={away} look={look} onChange={(goals) => onChange({ home, away: goals })} />
    </div>
  )
}

interface StepperProps {
  team: TeamView
  goals: number
  look: 'none' | 'hollow' | 'stored'
  onChange: (goals: number) => void
}

function Stepper({ team, goals, look, onChange }: StepperProps) {
  const { t } = useLingui()
  const { name } = team
  const isUnset = look === 'none'
  return (
    <div className={classes.stepper} role="group" aria-label={t`Goals of ${name}`}>
      <span className={classes.team}>
        <Crest team={team} />
        <Isolated className={classes.name}>{name}</Isolated>
      </span>
      <span className={classes.buttons}>
        <button
          type="button"
          className={classes.button}
          aria-label={t`One goal less for ${name}`}
          disabled={goals === 0 && !isUnset}
          onClick={() => onChange(Math.max(0, goals - 1))}
        >
          <IconMinus size={20} stroke={2} aria-hidden="true" />
        </button>
        <output className={classes.goals} data-look={look}>
          {isUnset ? '–' : formatNumber(goals)}
        </output>
        <button
          type="button"
          className={classes.button}
          aria-label={t`One goal more for ${name}`}
          disabled={goals === GOALS_MAX}
          onClick={() => onChange(goals + 1)}
        >
          <IconPlus size={20} stroke={2} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}
