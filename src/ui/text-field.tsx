import { PasswordInput, TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
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
const LTR = { classNames: { input: classes.ltr ?? '' } }

type TextFieldProps = Omit<TextInputProps, 'error'> & FieldError

/** One line of text with its name above it and its error below it. */
export function TextField({ error, ltr = false, ...rest }: TextFieldProps) {
  return <TextInput {...rest} {...(ltr ? LTR : {})} error={error ? <ErrorSentence>{error}</ErrorSentence> : null} />
}

type PasswordFieldProps = Omit<PasswordInputProps, 'error'> & Pick<FieldError, 'error'>

/** A password that can be looked at while it is written. Mantine does not tie its messages to the field; this does. */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const describedBy = [error ? `${id}-error` : null, rest.description ? `${id}-description` : null].filter(Boolean)
  return (
    <PasswordInput
      {...rest}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy.join(' ') || undefined}
      classNames={{ innerInput: classes.secret ?? '' }}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
      error={error ? <ErrorSentence>{error}</ErrorSentence> : null}
    />
  )
}
