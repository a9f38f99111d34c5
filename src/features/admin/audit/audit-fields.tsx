import { useLingui } from '@lingui/react/macro'
import { staffSentence } from '@/i18n/staff-codes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { AuditFilter } from '@/views/audit'
import { wordsOfAction } from '../action-words'
import { DateTimeField } from '../date-time-field'
import { endOfMinute } from '../picked-moment'
import own from './audit.module.css'

export interface AuditFiltersProps {
  filter: AuditFilter
  choices: { people: readonly string[]; actions: readonly string[] }
  onChange: (filter: AuditFilter) => void
}

/** Longest target of a row. */
const SUBJECT_LENGTH = 100
/** The person of rows without a name. */
const BY_HOST = '-'

interface AuditFieldsProps extends AuditFiltersProps {
  /** What is typed as the target; it filters once it is submitted. */
  subject: string
  onSubject: (subject: string) => void
}

/** A field for each filter. */
export function AuditFields({ filter, choices, onChange, subject, onSubject }: AuditFieldsProps) {
  const { t, i18n } = useLingui()
  const { people, actions } = useChoices(filter, choices)
  return (
    <>
      <div className={own.filters}>
        <SelectField
          label={t({ message: 'Person', context: 'audit' })}
          value={filter.person}
          onChange={(person) => onChange({ ...filter, person })}
          choices={[{ value: '', label: t`All people` }, ...people]}
        />
        <SelectField
          label={t({ message: 'Action', context: 'audit' })}
          value={filter.action}
          onChange={(action) => onChange({ ...filter, action })}
          choices={[{ value: '', label: t`All actions` }, ...actions]}
        />
        <DateTimeField
          label={t({ message: 'From', context: 'audit' })}
          placeholder={t`From the beginning`}
          value={filter.from || null}
          onChange={(from) => onChange({ ...filter, from: from ?? 0 })}
        />
        <DateTimeField
          label={t({ message: 'To', context: 'audit' })}
          placeholder={t`Until now`}
          value={filter.to || null}
          onChange={(to) => onChange({ ...filter, to: to === null ? 0 : endOfMinute(to) })}
          error={filter.to > 0 && filter.to < filter.from ? i18n._(staffSentence('end-before-begin')) : undefined}
        />
      </div>
      <TextField
        ltr
        label={t({ message: 'Target', context: 'audit' })}
        description={t`The whole target, as a row shows it`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SUBJECT_LENGTH}
        value={subject}
        onChange={(event) => onSubject(event.currentTarget.value)}
      />
    </>
  )
}

function useChoices(filter: AuditFilter, choices: AuditFiltersProps['choices']) {
  const { t, i18n } = useLingui()
  const people = withChosen(choices.people, filter.person).map((name) =>
    name === '' || name === BY_HOST ? { value: BY_HOST, label: t`Whoever runs the server` } : name,
  )
  const actions = withChosen(choices.actions, filter.action).map((action) => {
    const words = wordsOfAction(action)
    return { value: action, label: words ? i18n._(words) : action }
  })
  return { people, actions }
}

/** What is chosen stays a choice, also when the answer no longer offers it. */
const withChosen = (offered: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || offered.includes(chosen) || (chosen === BY_HOST && offered.includes(''))
    ? offered
    : [...offered, chosen]
