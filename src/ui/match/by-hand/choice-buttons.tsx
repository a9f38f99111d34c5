import { Isolated } from '../../text/isolated'
import classes from './choice-buttons.module.css'

interface ChoiceButtonsProps<Value extends string> {
  label: string
  choices: ReadonlyArray<{ value: Value; words: string }>
  value: Value | ''
  onChange: (value: Value) => void
}

/** One of a few, two in a row: a kind of entry, or a team. */
export function ChoiceButtons<Value extends string>({ label, choices, value, onChange }: ChoiceButtonsProps<Value>) {
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className={classes.choice}
          aria-pressed={one.value === value}
          data-value={one.value}
          onClick={() => onChange(one.value)}
        >
          <Isolated>{one.words}</Isolated>
        </button>
      ))}
    </div>
  )
}
