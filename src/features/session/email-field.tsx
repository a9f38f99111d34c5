import { useLingui } from '@lingui/react/macro'
import { TextField } from '@/ui/text-field'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  /** Translated error text. */
  error: string | undefined
}

/** The e-mail field of an account, with the attributes that password managers need. */
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
