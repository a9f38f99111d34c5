import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ErrorSentence } from './text-field'

interface SelectFieldProps<Value extends string> extends Pick<
  NativeSelectProps,
  'label' | 'aria-label' | 'classNames' | 'rightSectionWidth'
> {
  choices: ReadonlyArray<Value | { value: Value; label: string }>
  value: Value
  onChange: (value: Value) => void
  /** A whole sentence: the error, then the remedy. */
  error?: string | undefined
}

/** One of several, by the browser's own list, with its label above and its error below. */
export function SelectField<Value extends string>({ choices, onChange, error, ...rest }: SelectFieldProps<Value>) {
  return (
    <NativeSelect
      {...rest}
      data={[...choices]}
      // Only a choice has this value.
      onChange={(event) => onChange(event.currentTarget.value as Value)}
      error={error ? <ErrorSentence>{error}</ErrorSentence> : null}
    />
  )
}
