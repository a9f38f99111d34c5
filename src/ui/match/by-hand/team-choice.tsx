import { useLingui } from '@lingui/react/macro'
import { Choice } from './choice'

interface TeamChoiceProps {
  /** The names of the teams. */
  teams: Record<'home' | 'away', string>
  value: 'home' | 'away' | ''
  onChange: (side: 'home' | 'away') => void
  error?: string | undefined
}

/** Which of the two teams. */
export function TeamChoice({ teams, value, onChange, error }: TeamChoiceProps) {
  const { t } = useLingui()
  const choices = (['home', 'away'] as const).map((side) => ({ value: side, words: teams[side] }))
  return (
    <Choice
      label={t({ message: 'Team', context: 'football' })}
      choices={choices}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
