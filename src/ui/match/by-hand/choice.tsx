import { useId } from 'react'
import { ErrorSentence } from '../../text-field'
import { Isolated } from '../../text/isolated'
import classes from './choice.module.css'
import tap from './tap-button.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  choices: ReadonlyArray<{ value: Value; words: string }>
  value: Value | ''
  onChange: (value: Value) => void
  /** A whole sentence: the error, then the remedy. */
  error?: string | undefined
}

/** One of a few, each a button, two in a row. */
export function Choice<Value extends string>({ label, choices, value, onChange, error }: ChoiceProps<Value>) {
  const errorId = useId()
  return (
    <div role="group" aria-label={label} aria-describedby={error ? errorId : undefined}>
      <div className={classes.choices}>
        {choices.map((one, at) => (
          <button
            key={one.value}
            type="button"
            className={`${tap.button} ${classes.choice}`}
            aria-pressed={one.value === value}
            data-value={one.value}
            data-refused={error && at === 0 ? '' : undefined}
            onClick={() => onChange(one.value)}
          >
            <Isolated>{one.words}</Isolated>
          </button>
        ))}
      </div>
      {error ? (
        <p className={classes.error} id={errorId} role="alert">
          <ErrorSentence>{error}</ErrorSentence>
        </p>
      ) : null}
    </div>
  )
}
