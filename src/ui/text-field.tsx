import { PasswordInput, TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './fields.module.css'

const ErrorSentence = ({ children }: { children: string }) => (
  <span className={classes.error}>
    <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
    {children}
  </span>
)

interface FieldError {
  /** A whole sentence: what is wrong, then what to do. */
  error?: string | undefined
  /** For e-mail addresses and the like. */
  ltr?: boolean
}

/** The input alone: its label stays in the page's direction. */
const PLAIN = { input: classes.plain ?? '' }
const LTR = { input: classes.ltr ?? '' }

type TextFieldProps = Omit<TextInputProps, 'error'> & FieldError

/** One line of text with its name above it and its error below it. */
export function TextField({ error, ltr = false, ...rest }: TextFieldProps) {
  return (
    <TextInput {...rest} classNames={ltr ? LTR : PLAIN} error={error ? <ErrorSentence>{error}</ErrorSentence> : null} />
  )
}

type PasswordFieldProps = Omit<PasswordInputProps, 'error'> & Pick<FieldError, 'error'>

/** A password that can be looked at while it is written. Mantine does not call this one invalid; we do. */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordInput
      {...rest}
      aria-invalid={error ? true : undefined}
      classNames={{ innerInput: classes.secret ?? '' }}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
      error={error ? <ErrorSentence>{error}</ErrorSentence> : null}
    />
  )
}
