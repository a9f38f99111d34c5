import { TextField } from '@/ui/text-field'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { nameOf } from './desk-words'
import classes from '@/ui/match/by-hand/form.module.css'

interface ScoreFieldsProps {
  match: Pick<OpenedMatch, 'home' | 'away'>
  value: { home: string; away: string }
  onChange: (value: { home?: string; away?: string }) => void
  error?: string | undefined
}

/** The goals of both teams, as they are typed. */
export const ScoreFields = ({ match, value, onChange, error }: ScoreFieldsProps) => (
  <div className={classes.pair}>
    <TextField
      ltr
      inputMode="numeric"
      autoComplete="off"
      label={nameOf(match.home)}
      value={value.home}
      onChange={(event) => onChange({ home: event.currentTarget.value })}
      error={error}
    />
    <TextField
      ltr
      inputMode="numeric"
      autoComplete="off"
      label={nameOf(match.away)}
      value={value.away}
      onChange={(event) => onChange({ away: event.currentTarget.value })}
    />
  </div>
)
