import { useLingui } from '@lingui/react/macro'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { nameOf } from './desk-words'
import classes from './desk-form.module.css'

interface SideChoiceProps {
  match: Pick<OpenedMatch, 'home' | 'away'>
  value: MatchEntry['side']
  onChange: (side: 'home' | 'away') => void
}

/** Whose an entry is. */
export function SideChoice({ match, value, onChange }: SideChoiceProps) {
  const { t } = useLingui()
  return (
    <div className={classes.sides} role="group" aria-label={t({ message: 'Team', context: 'football' })}>
      {(['home', 'away'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={classes.side}
          aria-pressed={value === one}
          onClick={() => onChange(one)}
        >
          {nameOf(match[one])}
        </button>
      ))}
    </div>
  )
}
