import { PasswordInput, TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './fields.module.css'

/** The error of a field, below it. */
export const ErrorSentence = ({ children }: { children: string }) => (
  <span className={classes.error}>
    <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
    {children}
  </span>
)

interface FieldError {
  /** A whole sentence: the error, then the remedy. */
  error?: string | undefined
  /** For e-mail addresses and similar values. */
  ltr?: boolean
}

/** Only the input; its label keeps the page's direction. */
const PLAIN = { input: classes.plain ?? '', description: classes.hint ?? '' }
const LTR = { input: classes.ltr ?? '', description: classes.hint ?? '' }

interface TextFieldProps extends Omit<TextInputProps, 'error'>, Pick<FieldError, 'ltr'> {
  /** `true`: the field is refused, and a field beside it says why. */
  error?: FieldError['error'] | boolean
}

/** A text field of one line with its label above and its error below. */
export function TextField({ error, ltr = false, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      classNames={ltr ? LTR : PLAIN}
      error={typeof error === 'string' && error ? <ErrorSentence>{error}</ErrorSentence> : error}
    />
  )
}

type PasswordFieldProps = Omit<PasswordInputProps, 'error'> & Pick<FieldError, 'error'>

/**
 * A password field with a button that shows the password. Mantine does not set `aria-invalid` on it, so this component
 * does.
 */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordInput
      {...rest}
      aria-invalid={error ? true : undefined}
      classNames={{ innerInput: classes.secret ?? '', description: classes.hint ?? '' }}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
      error={error ? <ErrorSentence>{error}</ErrorSentence> : null}
    />
  )
}
