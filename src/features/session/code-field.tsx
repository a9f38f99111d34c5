import { useLingui } from '@lingui/react/macro'
import { sentenceFor } from '@/i18n/codes'
import { TextField } from '@/ui/text-field'

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  /** Code of what is wrong with it. */
  wrong: string | null
}

/** Eight digits from a mail: typed, pasted with blanks, in Arabic digits, or offered by the phone itself. */
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
      error={wrong ? i18n._(sentenceFor(wrong)) : undefined}
    />
  )
}
