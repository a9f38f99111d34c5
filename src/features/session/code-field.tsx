import { useLingui } from '@lingui/react/macro'
import { callSentence } from '@/i18n/call-codes'
import { TextField } from '@/ui/text-field'

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  /** Error code, or null. */
  wrong: string | null
}

/**
 * A field for the eight digits of a mail code: typed, pasted with spaces, in Arabic digits, or filled in by the phone.
 */
export function CodeField({ value, onChange, wrong }: CodeFieldProps) {
  const { t, i18n } = useLingui()
  return (
    <TextField
      ltr
      label={t`Code of 8 digits`}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong ? i18n._(callSentence(wrong)) : undefined}
    />
  )
}
