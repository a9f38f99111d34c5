import { useLingui } from '@lingui/react/macro'
import { TextField } from '@/ui/text-field'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  /** In the fan's language. */
  error: string | undefined
}

/** The e-mail by which an account is known: password managers fill it in. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      ltr
      type="email"
      name="email"
      autoComplete="username"
      label={t`E-mail`}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
