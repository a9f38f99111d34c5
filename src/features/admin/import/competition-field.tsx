import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IMPORT_LIMITS } from '@/domain/football/import/limits'
import { TextField } from '@/ui/text-field'

interface CompetitionFieldProps {
  competition: string
  /** How many lines lack one, as the preview says. */
  lacking: number
  onChange: (competition: string) => void
}

/** The competition of lines that name none. */
export function CompetitionField({ competition, lacking, onChange }: CompetitionFieldProps) {
  const { t } = useLingui()
  const error = t`${plural(lacking, { one: '# line names no competition. Write it here, or in a column.', other: '# lines name no competition. Write it here, or in a column.' })}`
  return (
    <TextField
      label={t`Competition of lines that name none`}
      placeholder="Saudi Pro League"
      maxLength={IMPORT_LIMITS.name}
      value={competition}
      error={lacking > 0 ? error : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
