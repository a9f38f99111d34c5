import { useLingui } from '@lingui/react/macro'
import { ChoiceButtons } from './choice-buttons'

interface SideChoiceProps {
  /** The names of the teams. */
  teams: Record<'home' | 'away', string>
  value: 'home' | 'away' | ''
  onChange: (side: 'home' | 'away') => void
}

/** Which of the two teams. */
export function SideChoice({ teams, value, onChange }: SideChoiceProps) {
  const { t } = useLingui()
  const choices = (['home', 'away'] as const).map((side) => ({ value: side, words: teams[side] }))
  return (
    <ChoiceButtons
      label={t({ message: 'Team', context: 'football' })}
      choices={choices}
      value={value}
      onChange={onChange}
    />
  )
}
